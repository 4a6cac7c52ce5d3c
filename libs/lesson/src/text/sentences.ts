import { counters, endings, germanMonths, titles } from './abbreviations.js';

const isEnd = (character: string | undefined) =>
  character !== undefined && '。.！!？?｡．‼⁉'.includes(character);
const isCloser = (character: string | undefined) =>
  character !== undefined && '”’」』）)］]】》〉〕}»›…‥'.includes(character);
const isQuote = (character: string | undefined) =>
  character !== undefined && '”’"\'」』»›'.includes(character);
const asciiWord = /[A-Za-z0-9]/;
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
    if (!/^[("'[<]*(?:[a-z][a-z0-9+.-]{0,15}:\/\/|www\.)/i.test(address)) continue;
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

/** Does a single full stop at `at` belong to its word? Looks back at most 12 characters and on one word. */
function belongsToWord(line: string, start: number, at: number): boolean {
  const before = line[at - 1] ?? '';
  const after = line[at + 1] ?? '';
  if (asciiWord.test(before) && /[a-z0-9]/.test(after)) return true; // 38.2, 10.30, example.com, e.g
  if (/\p{Nd}/u.test(before) && /\p{Nd}/u.test(after)) return true; // ３．１４
  if (line[at] !== '.') return false;
  if (after !== '' && !/[\s,;:]/.test(after) && !/\p{L}/u.test(after)) return false;
  if (/^\p{L}\.$/u.test(line.slice(at + 1, at + 3)) && !/\p{L}/u.test(line[at - 2] ?? ''))
    return true; // z.B., U.S.
  const next = line.slice(at + 1, at + 24).trimStart();
  if (next === '') return false;
  if (/^[,;:]/.test(next)) return true;
  const number = /(?:^|[^\p{L}\p{N}.])(\p{Nd}{1,4})$/u.exec(
    line.slice(Math.max(start, at - 6), at),
  );
  if (number) {
    if (line.slice(start, at).trim() === number[1] && /\s/.test(after)) return true; // "1. Open the door."
    return germanMonths.has((/^\p{L}+/u.exec(next)?.[0] ?? '').toLowerCase());
  }
  const back = line.slice(Math.max(start, at - 12), at);
  const word = /(?:^|[^\p{L}\p{N}.°])(\p{L}[\p{L}.]{0,9})$/u.exec(back)?.[1];
  if (word === undefined) return false;
  if (/^\p{Ll}$/u.test(word) && /^\p{L}\./u.test(next)) return true; // z. B.
  const spaced =
    /(?:^|[^\p{L}.])((?:\p{L}{1,2}\.\s){1,3}\p{L}{1,2})$/u.exec(back)?.[1]?.replace(/\s/g, '') ??
    ''; // z. B, EE. UU
  const short = word.toLowerCase();
  for (const known of [spaced.toLowerCase(), short]) {
    if (titles.has(known)) return true;
    if (endings.has(known)) return /^[\p{Ll}\p{Nd}]/u.test(next);
  }
  if (/^\p{Lu}$/u.test(word) && word !== 'I') return /^\p{Lu}/u.test(next); // J. K. Rowling, M. Dupont
  return (counters.has(short) || short.endsWith('str')) && /^\p{Nd}/u.test(next);
}

/**
 * Splits one line after runs of 。 . ！ ! ？ ?. Not at decimals, times, web addresses, abbreviations and `noSplit` words; closing
 * quotes and brackets stay with their sentence, and a quotation with its と / 说 / said. Pieces are trimmed; nothing but white space
 * is lost. Linear in the length of the line.
 */
export function splitSentences(line: string, noSplit: readonly string[] = []): string[] {
  const guard = guarded(line, noSplit);
  const pieces: string[] = [];
  let start = 0;
  let at = 0;
  let german = 0; // „ passed whose “ has not come
  let introduced = false; // the last quotation came after a colon: 他问：“…”
  let straight = 0; // straight quotes passed: an odd one opens, an even one closes
  const closes = (index: number) => {
    if (line[index] === '"') return straight % 2 === 1;
    if (line[index] === '“') return german > 0;
    if (line[index] === "'") return !spoken.test(line[index + 1] ?? '');
    return isCloser(line[index]);
  };
  const cut = (end: number) => {
    const piece = line.slice(start, end).trim();
    const previous = pieces.length - 1;
    start = end;
    if (piece === '') return;
    // A piece of marks alone cannot be spoken: it stays with its neighbour.
    if (previous >= 0 && (!spoken.test(piece) || !spoken.test(pieces[previous] ?? '')))
      pieces[previous] += ` ${piece}`;
    else pieces.push(piece);
  };
  while (at < line.length) {
    if (!isEnd(line[at]) || guard[at]) {
      if (line[at] === '"') straight += 1;
      if (line[at] === '„') german += 1;
      if (line[at] === '“' && german > 0) german -= 1;
      if (/[“「『"]/.test(line[at] ?? '')) introduced = /[:：，,]/.test(line[at - 1] ?? '');
      at += 1;
      continue;
    }
    const mark = at;
    let quoted = false;
    while (at < line.length && !(isEnd(line[at]) && guard[at]) && (isEnd(line[at]) || closes(at))) {
      quoted ||= isQuote(line[at]) || line[at] === '“';
      if (line[at] === '"') straight += 1;
      if (line[at] === '“') german -= 1;
      at += 1;
    }
    if (/^[\s\u202f]»/.test(line.slice(at, at + 2))) {
      quoted = true; // French: « Oui. »
      at += 2;
    }
    const next = line.slice(at, at + 24);
    const single = (line[mark] === '.' || line[mark] === '．') && at === mark + 1;
    if (single && belongsToWord(line, start, mark)) continue;
    if (goesOn.test(next)) continue;
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
