/** Words with what is read above them. */
export interface Group {
  text: string;
  reading?: string;
}
interface Piece extends Group {
  width: number;
}
export interface Line {
  pieces: Piece[];
  width: number;
}

/** Part of the size of its words at which a reading stands: kana need more of it than letters. */
export const readingPart = (reading: string): number =>
  /\p{Script=Latin}/u.test(reading) ? 0.38 : 0.44;
/** How far a reading may lean over neighbours that have none, on both sides together. */
const LEAN = 0.36;
/** Letters that stand in a square, and may be parted anywhere. */
const SQUARE =
  /[\u2E80-\u303F\u3040-\u30FF\u31F0-\u31FF\u3400-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60\u{20000}-\u{3FFFF}…—]/u;
/** What never begins a line, and what never ends one (kinsoku). */
const CLOSING =
  /^[、。，．！？!?…—」』）】〉》〕’”：；,.;:)\]}%\u30FC\u309D\u309E\u30FD\u30FE々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ・~〜]/u;
const OPENING = /[「『（【〈《〔‘“([{]$/u;

/** Widths by kind of letter, as parts of the size, the first that fits. Of DejaVu, the widest of the usual fonts. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [SQUARE, 1],
  [/ /u, 0.32],
  [/\p{Extended_Pictographic}/u, 1.35],
  [/[MWmw@%]/u, 1.03],
  [/[ijltfrI.,;:'|!()[\]-]/u, 0.42],
  [/[A-Z]/u, 0.79],
  [/[!-~]/u, 0.62],
  [/[ŒœÆæ“”‘’–\uFB00-\uFB06]/u, 1],
  [/[\p{Lu}ЩШЖЮщшжюфы]/u, 0.98],
  [/\p{L}/u, 0.72],
];
const widthOfLetter = (letter: string): number =>
  WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 1.1;
/** Who lays out here has no fonts to ask: rather too wide than too narrow, since what is too wide is cut off. In px. */
export const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + widthOfLetter(letter), 0) * size;

/** Letters with the marks on them: what is never parted, whatever happens. */
const letters = (text: string): string[] =>
  Array.from(
    new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );

/** Where a text may be parted: around a square letter, after a space; a word that no line holds, anywhere. */
const parts = ({ text, reading }: Group, size: number, room: number, alone: boolean): Piece[] => {
  const own = widthOf(text, size);
  if (reading !== undefined) {
    const above = widthOf(reading, size * readingPart(reading)) + size * (alone ? -LEAN : 0.08);
    if (Math.max(own, above) <= room) return [{ text, reading, width: Math.max(own, above) }];
  }
  const words: string[] = [];
  for (const letter of letters(text)) {
    const last = words.at(-1);
    const joins =
      last !== undefined &&
      (letter === ' ' || (!last.endsWith(' ') && !SQUARE.test(letter) && !SQUARE.test(last)));
    if (joins) words[words.length - 1] = last + letter;
    else words.push(letter);
  }
  return words
    .flatMap((word) => (widthOf(word, size) > room ? letters(word) : [word]))
    .map((word) => ({ text: word, width: widthOf(word, size) }));
};

/** Offsets at which a word of the language begins: Chinese and Japanese are read more easily when they stay whole. */
const beginnings = (text: string): ReadonlySet<number> =>
  new Set(
    Array.from(
      new Intl.Segmenter('ja', { granularity: 'word' }).segment(text),
      ({ index }) => index,
    ),
  );

/** Where the last of a run that is no closing mark stands. */
const lastWord = (run: readonly Piece[]): number =>
  run.findLastIndex(({ text }) => !CLOSING.test(text));

/** Pieces that stay on one line: those of a word, a closing mark with what it closes, an opening one with what it opens. */
const bound = (pieces: readonly Piece[], room: number): Piece[][] => {
  const starts = beginnings(pieces.map(({ text }) => text).join(''));
  const runs: Piece[][] = [];
  let offset = 0;
  for (const piece of pieces) {
    const run = runs.at(-1);
    const before = run?.at(-1)?.text;
    const marked = before !== undefined && (CLOSING.test(piece.text) || OPENING.test(before));
    const fits = run !== undefined && widthOfPieces(run) + piece.width <= room;
    if (run && fits && (marked || !starts.has(offset))) run.push(piece);
    // What would fill a line alone is parted all the same, but not before its mark.
    else if (run && marked && lastWord(run) > 0) runs.push([...run.splice(lastWord(run)), piece]);
    else runs.push([piece]);
    offset += piece.text.length;
  }
  return runs;
};
const widthOfPieces = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { width }) => sum + width, 0);

const filled = (runs: readonly Piece[][], room: number): Piece[][] => {
  const lines: Piece[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const width = widthOfPieces(run);
    if (line && widthOfPieces(line) + width <= room) line.push(...run);
    else lines.push([...run]);
  }
  return lines;
};

const NARROWER = 0.95;
/** The narrowest room that needs no more lines: all about as long as each other, no word left alone on the last. */
const balanced = (runs: readonly Piece[][], room: number, lines: Piece[][]): Piece[][] => {
  const widest = Math.max(...runs.map(widthOfPieces));
  let best = lines;
  for (
    let narrower = room * NARROWER;
    narrower > Math.max(widest, room / 3);
    narrower *= NARROWER
  ) {
    const tried = filled(runs, narrower);
    if (tried.length > lines.length) break;
    best = tried;
  }
  return best;
};

/** A line that says that there was more. */
const cut = (line: readonly Piece[], size: number, room: number): Piece[] => {
  const kept = line.map((piece) => ({ ...piece }));
  const dots = size;
  for (;;) {
    const last = kept.at(-1);
    if (!last) return [{ text: '…', width: dots }];
    const text =
      last.reading === undefined ? last.text.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '') : last.text;
    if (text !== '' && widthOfPieces(kept) + dots <= room) {
      last.text = text;
      if (last.reading === undefined) last.width = widthOf(text, size);
      return [...kept, { text: '…', width: dots }];
    }
    const shorter = last.reading === undefined ? letters(text).slice(0, -1).join('') : '';
    if (shorter === '') kept.pop();
    else [last.text, last.width] = [shorter, widthOf(shorter, size)];
  }
};

/** At most `most` lines no wider than `room` px, the last with an ellipsis where the text goes on. */
export const linesOf = (
  groups: readonly Group[],
  { size, room, most }: { size: number; room: number; most: number },
): { lines: Line[]; whole: boolean } => {
  const runs = bound(
    groups.flatMap((group, index) =>
      parts(group, size, room, !groups[index - 1]?.reading && !groups[index + 1]?.reading),
    ),
    room,
  );
  const all = filled(runs, room);
  const whole = all.length <= most;
  const chosen = whole
    ? all.length > 1
      ? balanced(runs, room, all)
      : all
    : [...all.slice(0, most - 1), cut(all[most - 1] ?? [], size, room)];
  return { whole, lines: chosen.map((pieces) => ({ pieces, width: widthOfPieces(pieces) })) };
};
