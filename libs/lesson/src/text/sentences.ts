import { belongsToWord } from './full-stops.js';

const isEnd = (character: string | undefined) =>
  character !== undefined && '。.！!？?｡．‼⁉؟۔।॥։።፧။។'.includes(character);
const isCloser = (character: string | undefined) =>
  character !== undefined && '”’」』）)］]】》〉〕}»›…‥'.includes(character);
const isQuote = (character: string | undefined) =>
  character !== undefined && '”’"\'」』»›'.includes(character);
const spoken = /[\p{L}\p{N}]/u;
// 「行く。」と言った / “真的吗？”他说 / "…?" asked / “…?”라고: the sentence goes on behind its quotation.
const saysOn = /^(?:と(?!ても|きどき|ころ|なり)|って|라고|이라고|하고|\p{Ll})/u;
const saysOnChinese = /^\p{Script=Han}{0,8}(?:[说說道问問喊叫答嚷])/u;
// „Wirklich?“, fragte sie. ¿De verdad?, preguntó. “真的吗？”，他问。
const goesOn = /^[,;，、；]/;

/** Where marks do not count: inside web addresses and inside words the author keeps whole. One pass over the line. */
function guarded(line: string, noSplit: readonly string[]): Uint8Array {
  const guard = new Uint8Array(line.length);
  for (const { 0: address, index } of line.matchAll(/[!-~]+/g)) {
    if (
      !/^[("'[<]*(?:[a-z][a-z0-9+.-]{0,15}:\/\/|www\.|[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){1,4}\/)/i.test(
        address,
      )
    )
      continue;
    let last = address.length;
    while (last > 0 && '.!?,;:)"\'>]'.includes(address[last - 1] ?? '')) last -= 1;
    guard.fill(1, index, index + last);
  }
  for (const word of noSplit) {
    if (word === '') continue;
    for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + word.length))
      guard.fill(1, at, at + word.length);
  }
  return guard;
}

/** Longer ones are no aside any more: their sentences are told apart. */
const LONGEST_ASIDE = 100;
const pairs = '（）()【】〔〕［］[]《》〈〉';

/** Marks inside brackets end nothing: 彼（田中。二十歳。）は学生だ, (We left. You stayed.) */
function guardAsides(line: string, guard: Uint8Array): void {
  const open: { at: number; bracket: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const bracket = pairs.indexOf(line[at] ?? ' ');
    if (bracket < 0) continue;
    while (open[0] && at - open[0].at > LONGEST_ASIDE) open.shift();
    if (bracket % 2 === 0) open.push({ at, bracket });
    const found = open.findLastIndex((other) => other.bracket === bracket - 1);
    const from = open[found]?.at;
    if (from === undefined) continue;
    open.length = found;
    // The last mark inside ends a sentence where the bracket began one, or another begins behind it: （笑。）はい。
    let last = at - 1;
    while (isEnd(line[last])) last -= 1;
    const begins = /^\s*$|[。！？!?.]\s*$/.test(line.slice(Math.max(0, from - 4), from));
    guard.fill(
      1,
      from + 1,
      begins || /^\s+\p{Lu}/u.test(line.slice(at + 1, at + 6)) ? last + 1 : at,
    );
  }
}

const ellipsis = /^[…‥]+["”’')\]]?\s+["“«¿¡(]?\p{Lu}/u;
/** ;  is the question mark of Greek; an ellipsis ends a sentence before a capital. */
const endsAt = (line: string, at: number): boolean =>
  isEnd(line[at]) ||
  (/[;\u037e]/.test(line[at] ?? '') && /\p{Script=Greek}/u.test(line[at - 1] ?? '')) ||
  (/[…‥]/.test(line[at] ?? '') && ellipsis.test(line.slice(at, at + 12)));

/** What stands behind a mark and is never said by itself: [1], 🎉 */
const trail =
  /^(?:\[\d{1,3}\]){1,4}|^\s?(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier}){0,3}){1,6}(?=\s|$)/u;

/** Is the mark part of a name (Wham! is old), or the sentence one that opened with ¿ or ¡? */
const inSentence = (piece: string, next: string): boolean =>
  /^\s+\p{Ll}/u.test(next) &&
  (/^[¿¡]/.test(piece.trimStart()) ||
    /(?:\s\p{Lu}\p{L}*|^\s*(?:Yahoo|Jeopardy))!$/u.test(piece.slice(-24)));

/**
 * Splits one line after runs of 。 . ！ ! ？ ?. Not at decimals, times, web addresses, abbreviations and `noSplit` words; closing
 * quotes and brackets stay with their sentence, and a quotation with its と / 说 / said. Pieces are trimmed; nothing but white space
 * is lost. Linear in the length of the line.
 */
export function splitSentences(line: string, noSplit: readonly string[] = []): string[] {
  const guard = guarded(line, noSplit);
  guardAsides(line, guard);
  const pieces: string[] = [];
  let start = 0;
  let at = 0;
  let german = 0; // „ passed whose “ has not come
  let introduced = false; // the last quotation came after a colon: 他问：“…”
  let saidBefore = false; // whether the last piece has anything to say: it is not looked through again
  let straight = 0; // straight quotes passed: an odd one opens, an even one closes
  const closes = (index: number) => {
    if (line[index] === '"') return straight % 2 === 1;
    if (line[index] === '“') return german > 0;
    if (line[index] === "'") return !spoken.test(line[index + 1] ?? '');
    if (line[index] === '«') return !/[\s\p{L}]/u.test(line[index + 1] ?? ' ') || at === index; // »Nein.«
    if (/[…‥]/.test(line[index] ?? ''))
      return !/^[…‥]+[\p{L}\p{N}]/u.test(line.slice(index, index + 8));
    return isCloser(line[index]);
  };
  const cut = (end: number) => {
    const piece = line.slice(start, end).trim();
    const previous = pieces.length - 1;
    start = end;
    if (piece === '') return;
    // A piece of marks alone cannot be spoken: it stays with its neighbour.
    const says = spoken.test(piece);
    if (previous >= 0 && !(says && saidBefore)) pieces[previous] += ` ${piece}`;
    else pieces.push(piece);
    saidBefore = pieces.length - 1 === previous ? saidBefore || says : says;
  };
  while (at < line.length) {
    if (!endsAt(line, at) || guard[at]) {
      if (line[at] === '"') straight += 1;
      if (line[at] === '„') german += 1;
      if (line[at] === '“' && german > 0) german -= 1;
      if (/[“「『"]/.test(line[at] ?? '')) introduced = /[:：，,]/.test(line[at - 1] ?? '');
      at += 1;
      continue;
    }
    const mark = at;
    let quoted = false;
    const passes = (index: number) =>
      index === mark || (isEnd(line[index]) ? !guard[index] : closes(index));
    while (at < line.length && passes(at)) {
      quoted ||= isQuote(line[at]) || line[at] === '“';
      if (line[at] === '"') straight += 1;
      if (line[at] === '“') german -= 1;
      at += 1;
    }
    if (/^[\s\u202f]»(?!\p{L})/u.test(line.slice(at, at + 3))) {
      quoted = true; // French: « Oui. »
      at += 2;
    }
    at += trail.exec(line.slice(at, at + 40))?.[0].length ?? 0;
    const next = line.slice(at, at + 24);
    const single = (line[mark] === '.' || line[mark] === '．') && at === mark + 1;
    if (single && belongsToWord(line, start, mark)) continue;
    if (goesOn.test(next) || /^(?:を|は(?=\p{Script=Han}))/u.test(next)) continue;
    if (inSentence(line.slice(Math.max(start, mark - 200), mark + 1), next)) continue;
    if (/^[.…]{2,}$/.test(line.slice(mark, Math.min(at, mark + 9))) && /^\s+\p{Ll}/u.test(next))
      continue; // He said... nothing.
    if (
      quoted &&
      (saysOn.test(next.trimStart()) || (!introduced && saysOnChinese.test(next.trimStart())))
    )
      continue;
    cut(at);
  }
  cut(line.length);
  return pieces;
}
