import {
  counters,
  endings,
  germanArticles,
  germanMonths,
  named,
  starters,
  titles,
} from './abbreviations.js';

const asciiWord = /[A-Za-z0-9]/;
const degree = /(?<!\p{L})(?:Ph|Ed|LL|Psy|Pharm|Th)$/u;
const firstWord = (text: string): string => (/^\p{L}+/u.exec(text)?.[0] ?? '').toLowerCase();

/** Does a full stop behind a number belong to it? `next` is what follows, `before` the sentence until the number. */
function behindNumber(number: string, before: string, next: string): boolean {
  if (before.trim() === '') return true; // "1. Open the door."
  if (germanMonths.has(firstWord(next))) return true;
  const article = /(?<!\p{L})(\p{L}{2,9})\s{1,2}$/u.exec(before.slice(-12))?.[1] ?? '';
  return (
    number.length < 3 && germanArticles.has(article.toLowerCase()) && /^\p{Lu}\p{Ll}/u.test(next)
  );
}

/** Does a full stop behind letters belong to them? `back` is what the sentence has of its last characters, and all of it when `whole`. */
function behindWord(back: string, next: string, whole: boolean): boolean {
  const word = /(?:^|[^\p{L}\p{N}.°])(\p{L}[\p{L}.]{0,9})$/u.exec(back)?.[1];
  if (word === undefined) return false;
  const goesOn = /^[\p{Ll}\p{Nd}(]/u.test(next);
  if (/^\p{Ll}$/u.test(word) && /^\p{L}{1,2}\./u.test(next)) return true; // z. B.
  const spaced =
    /(?:^|[^\p{L}.])((?:\p{L}{1,2}\.\s){1,3}\p{L}{1,2})$/u.exec(back)?.[1]?.replace(/\s/g, '') ??
    ''; // z. B, EE. UU
  const short = word.toLowerCase();
  for (const known of [spaced.toLowerCase(), short]) {
    if (titles.has(known)) return true;
    if (named.has(known)) return goesOn || !starters.has(firstWord(next));
    if (endings.has(known)) return goesOn;
  }
  if (/^\p{Nd}/u.test(next) && (counters.has(short) || short.endsWith('str'))) return true;
  if (/\p{Nd}\s?(?:in|yd|mi|hr)$/u.test(back) && goesOn) return true; // 3 in. tall
  if (/^(?:\p{L}\.)+\p{L}$/u.test(word)) return goesOn || !starters.has(firstWord(next)); // J.R.R. Tolkien
  if (/^[IVXLC]{1,6}$/u.test(word) && goesOn) return true; // Ludwig XIV. war König
  if (/^\p{Lu}$/u.test(word) && word !== 'I') {
    if (/(?:vitamin|plan|type|part|option|grade|team)\s\p{Lu}$/iu.test(back)) return false;
    const alone = whole && back.trim() === word; // "A. A book."
    return /^\p{Lu}/u.test(next) && (alone || !starters.has(firstWord(next))); // J. K. Rowling, M. Dupont
  }
  return false;
}

const DATE = /(?<!\p{N})\p{Nd}{4}(?:\.\s?\p{Nd}{1,2}){0,2}$/u;
/** What follows a year, a month and a day as Korean writes them: 2024. 12. 24. 화요일 */
const IN_DATE = [/^\p{Nd}{1,2}\.\s?\p{Nd}{1,2}\./u, /^\p{Nd}{1,2}\./u, /^\(?\p{Script=Hangul}/u];
const isInDate = (back: string, next: string): boolean => {
  const parts = DATE.exec(back)?.[0].split('.').length ?? 0;
  return IN_DATE[parts - 1]?.test(next) === true;
};

/** Does a single full stop at `at` belong to its word? Looks back at most 24 characters and on one word. */
export function belongsToWord(line: string, start: number, at: number): boolean {
  const before = line[at - 1] ?? '';
  const after = line[at + 1] ?? '';
  if (asciiWord.test(before) && /[a-z0-9]/.test(after)) return true; // 38.2, 10.30, example.com, e.g
  if (/\p{Nd}/u.test(before) && /\p{Nd}/u.test(after)) return true; // ３．１４
  if (line[at] === '．')
    return (
      /^\p{Nd}{1,3}$/u.test(line.slice(start, at).trim()) ||
      /^Ｎｏ．\p{Nd}/u.test(line.slice(at - 2, at + 2))
    ); // １．はい
  if (/^\s*$/.test(line.slice(start, at)) && /\p{L}/u.test(after)) return true; // .NET
  if (after !== '' && !/[\s,;:]/.test(after) && !/\p{L}/u.test(after))
    return after === '-' && /\p{L}/u.test(line[at + 2] ?? ''); // J.-C.
  if (/^\p{L}\.$/u.test(line.slice(at + 1, at + 3)) && !/\p{L}/u.test(line[at - 2] ?? ''))
    return true; // z.B., U.S.
  if (
    degree.test(line.slice(Math.max(start, at - 6), at)) &&
    /^[A-Z](?!\p{L})/u.test(line.slice(at + 1, at + 3))
  )
    return true; // Ph.D.
  const next = line.slice(at + 1, at + 24).trimStart();
  if (next === '') return false;
  if (/^[,;:]/.test(next)) return true;
  const from = Math.max(start, at - 24);
  if (isInDate(line.slice(from, at), next)) return true;
  const number = /(?:^|[^\p{L}\p{N}.])(\p{Nd}{1,4})$/u.exec(
    line.slice(Math.max(start, at - 6), at),
  )?.[1];
  if (number !== undefined)
    return /\s/.test(after) && behindNumber(number, line.slice(start, at - number.length), next);
  return behindWord(line.slice(from, at), next, from === start);
}
