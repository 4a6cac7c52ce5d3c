import type { Language, Segment } from '../types.js';

const LONGEST = 30;
/** Of a line no more is looked at: what follows cannot become part of a title, and a line may be a whole text of nothing but marks. */
const LOOKED_AT = 8 * LONGEST;
/** Below this a clause says too little of what it is about; letters of an alphabet say less than others. */
const shortest = (line: string): number => (/^[\p{Script=Latin}\P{L}]*$/u.test(line) ? 14 : 6);

const lengthOf = (text: string): number => Array.from(text).length;
const bare = (text: string): string =>
  text.replace(/(?<![\s、，,;；:：–—-])[\s、，,;；:：–—-]+$/u, '');

/** Where a line may end: behind a clause, never in 10:30 or 1,000; else between words. A full stop inside a sentence is Mr.'s. UTF-16 units, rising. */
const clauses = (line: string): number[] => [...line.matchAll(/(?<!\p{Nd})[、，,;；:：–—]|[、，,;；:：–—](?!\p{Nd})|\s-\s|[。！？!?](?=.)/gu)].map(({ 0: mark, index }) => index + mark.length); // prettier-ignore
const words = (line: string, language: Language): number[] => {
  const locale = /^[a-z]{2,3}(?:-[A-Za-z]+)*$/.test(language) ? language : 'und';
  const pieces = new Intl.Segmenter(locale, { granularity: 'word' }).segment(line);
  return [...pieces].map(({ segment, index }) => index + segment.length);
};

const longestWithin = (line: string, ends: readonly number[], least: number) =>
  ends
    .map((end) => bare(line.slice(0, end)))
    .findLast((part) => lengthOf(part) <= LONGEST && lengthOf(part) >= least);

/** A line as a title: whole where it is short, else to the end of a clause, else of a word. */
const shortened = (line: string, language: Language): string => {
  if (lengthOf(line) <= LONGEST) return line;
  const clause = longestWithin(line, clauses(line), shortest(line));
  if (clause !== undefined) return clause;
  const part = longestWithin(line, words(line, language), 1);
  return `${part ?? Array.from(line).slice(0, LONGEST).join('')}…`;
};

const HEADING = /^#{1,6}\s+(\S.*)$/u;
const CLOSING = /(?<![\s#])[\s#]+$/u;
/** — Привет!, ・牛肉: of a talk or a list. */
const TURN = /^[-–—－―・•●○]{1,3}[ \u3000]?(?=[\p{L}¿¡«「“])/u;
const ENDS = /[。．.！!？?…」』”"]$/u;

/** A heading that was written as one, or a short line that stands by itself above the text. */
const heading = (text: string): string | undefined => {
  const [first = '', second] = text.trimStart().split(/\r\n?|\n/, 2);
  const line = first.trim();
  const marked = HEADING.exec(line.slice(0, LOOKED_AT))?.[1]?.replace(CLOSING, '');
  if (marked !== undefined && marked !== '') return marked;
  const alone = second !== undefined && second.trim() === '' && !ENDS.test(line);
  return alone && !/[:：]/.test(line) && lengthOf(line) <= LONGEST ? line : undefined;
};

/** What a lesson may be called, by its text: its heading, or its first sentence as far as a title goes. It never ends inside a word where there are words. */
export const proposedTitle = (
  text: string,
  [first]: readonly Pick<Segment, 'content' | 'language'>[],
): string => {
  const language = first?.language ?? 'und';
  const [line = ''] = (first?.content ?? '').split('\n');
  const head = line.slice(0, LOOKED_AT);
  const found = (heading(text) ?? head.replace(HEADING, '$1')).slice(0, LOOKED_AT);
  return shortened(found.replace(TURN, ''), language);
};
