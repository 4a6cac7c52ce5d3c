import { glue } from './align-lines.js';

const SHORTEST_WRAP = 38;
const ends = /[.!?。！？…:：;；」』”"»)）\]】]$/;

/** Do these lines look like one paragraph that a page was too narrow for? */
function broken(lines: readonly string[]): boolean {
  const body = lines.slice(0, -1);
  const widest = body.reduce((width, line) => Math.max(width, line.length), 0);
  const narrowest = body.reduce((width, line) => Math.min(width, line.length), widest);
  if (body.length < 2 || widest < SHORTEST_WRAP || narrowest < widest * 0.6 || widest > 140)
    return false;
  const open = body.filter(
    (line, index) => !ends.test(line) && /^[\p{Ll}\p{Nd}("“]/u.test(lines[index + 1] ?? ''),
  ).length;
  return open >= body.length / 2;
}

const WIDE = { narrowest: 18, widest: 70, ragged: 2.5 };
const widthOf = (line: string): number => {
  let width = 0;
  for (const character of line) width += /[\u0020-\u007e\uff61-\uff9f]/.test(character) ? 0.5 : 1;
  return width;
};
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Lines of Chinese or Japanese, all filled up to the last, some of which end inside a sentence. Verses are shorter, or end with a mark. */
function brokenWide(lines: readonly string[], page: number): boolean {
  const body = lines.slice(0, -1);
  const last = lines.at(-1) ?? '';
  return (
    body.length > 0 &&
    page >= WIDE.narrowest &&
    page <= WIDE.widest &&
    body.every((line) => unspaced.test(line) && widthOf(line) >= page - WIDE.ragged) &&
    widthOf(last) <= page &&
    lines.some((line) => /[。！？，、]./u.test(line)) &&
    body.filter((line) => !ends.test(line)).length * 2 >= body.length
  );
}
/** A paragraph of its own begins with a wide space, as books print them. */
const paragraphsOf = (block: string): string[] => block.split(/\n(?=\u3000| {4})/);
function unwrappedWide(text: string): string {
  const blocks = text.split(/\n(?:[ \t]*\n)+/).map(paragraphsOf);
  const filled = blocks
    .flat()
    .map((paragraph) => paragraph.split('\n'))
    .filter(({ length }) => length > 2)
    .map((lines) => Math.max(...lines.map(widthOf)));
  if (filled.length === 0) return text;
  const page = Math.max(...filled);
  const whole = blocks.map((paragraphs) =>
    paragraphs.map((paragraph) => {
      const lines = paragraph.split('\n').map((line) => line.trimEnd());
      return brokenWide(lines, page)
        ? lines
            .map((line, at) => (at === 0 ? line : line.trim()))
            .reduce((all, line) => glue([all, line]))
        : paragraph;
    }),
  );
  const changed = whole.some((paragraphs, at) =>
    paragraphs.some((paragraph, index) => paragraph !== blocks[at]?.[index]),
  );
  return changed ? whole.map((paragraphs) => paragraphs.join('\n')).join('\n\n') : text;
}

/** Puts a paragraph back together that was broken to fit a page, as e-mails, PDFs and Project Gutenberg do. Verses stay: they begin anew with a capital. */
export function unwrapped(pasted: string): string {
  const text = unwrappedWide(pasted);
  const blocks = text.split(/\n(?:[ \t]*\n)+/);
  const whole = blocks.map((block) => {
    const lines = block.split('\n').map((line) => line.trim());
    if (!broken(lines)) return block;
    return lines.reduce((all, line) =>
      /\p{Ll}-$/u.test(all) && /^\p{Ll}/u.test(line) ? all.slice(0, -1) + line : `${all} ${line}`,
    );
  });
  return whole.every((block, index) => block === blocks[index]) ? text : whole.join('\n\n');
}

const LONGEST = 240;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const stop = /[.!?。！？｡]/;

/** The end of the next piece of at most `room` characters: behind the last clause, word or character that fits. */
function pieceEnd(line: string, start: number, room: number): number {
  const part = line.slice(start, start + room);
  for (const mark of [/[,，、;；:：…][^,，、;；:：…]*$/u, /\s\S*$/u]) {
    const at = part.search(mark);
    if (at > room / 3) return start + at + 1;
  }
  return start + room - (/[\ud800-\udbff]$/.test(part) ? 1 : 0);
}

/** Breaks what nobody could say in one breath: a stretch without an end, longer than four lines, as automatic transcripts have them. */
export function breathing(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const room = wide.test(line.slice(0, LONGEST)) ? LONGEST / 2 : LONGEST;
      if (line.length <= room * 1.5 || stop.test(line.slice(0, room * 1.5))) return [line];
      const pieces: string[] = [];
      let start = 0;
      while (line.length - start > room && !stop.test(line.slice(start, start + room * 1.5))) {
        const end = pieceEnd(line, start, room);
        pieces.push(line.slice(start, end).trim());
        start = end;
      }
      return [...pieces, line.slice(start).trim()].filter((piece) => piece !== '');
    })
    .join('\n');
}
