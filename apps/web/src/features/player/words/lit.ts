import type { WordTime } from '@app/contracts';
import { cutOf, type Cut } from './word-times.js';

/** A word by its place, and where it sounds in ms. */
export interface Span extends Cut {
  index: number;
}
type Words = readonly { text: string; reading?: string }[];

/** Where each of the words sounds, in their order; of those that nobody knows for certain nothing. */
export const spansOf = (times: readonly WordTime[], words: Words): Span[] =>
  words
    .flatMap(({ text }, index) => {
      const cut = /[\p{L}\p{N}]/u.test(text) ? cutOf(times, words, index) : undefined;
      return cut ? [{ ...cut, index }] : [];
    })
    .toSorted((a, b) => a.from - b.from);

/** The last one that has begun, until it is over. */
export const litAt = (spans: readonly Span[], ms: number): number | undefined => {
  const last = spans.findLast(({ from }) => from <= ms);
  return last && ms < last.to ? last.index : undefined;
};

/** The word that a place in the text belongs to. */
export const litFrom = (words: Words, at: number): number | undefined => {
  let end = 0;
  const index = words.findIndex(({ text }) => at < (end += text.length));
  return index < 0 ? undefined : index;
};
