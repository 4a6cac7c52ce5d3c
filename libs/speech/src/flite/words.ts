import type { Mark } from '../engine.js';

/** A word, and the phones it has when it is said by itself. */
export interface Alone {
  charStart: number;
  charEnd: number;
  phones: readonly string[];
}

/** Words of an English text with their place, as people tap on them. */
export const wordsIn = (text: string): Omit<Alone, 'phones'>[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'word' }).segment(text)).flatMap(
    ({ segment, index, isWordLike }) =>
      isWordLike ? [{ charStart: index, charEnd: index + segment.length }] : [],
  );

/** What flite says of words with a comma after each: it pauses there. Nothing where the pauses are not one a word. */
export const apart = (printed: string, count: number): string[][] | undefined => {
  const groups = printed
    .split(/\bpau:[\d.]+/)
    .map((group) =>
      Array.from(group.matchAll(/(?<![^\s:])([^\s:]+):\d+\.\d+/g), ([, phone]) => phone!),
    )
    .filter(({ length }) => length > 0);
  return groups.length === count ? groups : undefined;
};

const VOWEL = /^[aeiou]/;
/** A vowel is weaker in a sentence than by itself; a consonant is seldom another one. */
const unlike = (one: string, other: string): number =>
  one === other ? 0 : VOWEL.test(one) && VOWEL.test(other) ? 0.5 : 1.2;

/** For each of `expected` the index of the phone that was spoken for it, or −1: the cheapest way to make one line of the other. */
const aligned = (expected: readonly string[], spoken: readonly string[]): number[] => {
  const width = spoken.length + 1;
  const costs = new Float64Array((expected.length + 1) * width);
  const cost = (i: number, j: number) => (i < 0 || j < 0 ? Infinity : costs[i * width + j]!);
  const step = (i: number, j: number): [number, number, number] => [
    cost(i - 1, j - 1) + (i > 0 && j > 0 ? unlike(expected[i - 1]!, spoken[j - 1]!) : Infinity),
    cost(i - 1, j) + 1,
    cost(i, j - 1) + 1,
  ];
  for (let i = 0; i <= expected.length; i++)
    for (let j = 0; j <= spoken.length; j++)
      if (i + j > 0) costs[i * width + j] = Math.min(...step(i, j));
  const found = expected.map(() => -1);
  for (let i = expected.length, j = spoken.length; i + j > 0;) {
    const [both, left] = step(i, j);
    const best = cost(i, j);
    if (best === both) found[--i] = --j;
    else if (best === left) i--;
    else j--;
  }
  return found;
};

const MOST_PHONES = 600;

/**
 * Where each word sounds in a sentence of which only the phones are known, by the phones each has alone. Words that are said otherwise in
 * their sentence (`$5` before `million`) have no place, nor have their neighbours' phones.
 */
export const wordMarks = (words: readonly Alone[], spoken: readonly Mark[]): Mark[] => {
  const expected = words.flatMap(({ phones }) => phones);
  if (expected.length > MOST_PHONES || spoken.length > MOST_PHONES) return []; // a page without a full stop
  const found = aligned(
    expected,
    spoken.map(({ value = '' }) => value),
  );
  let at = 0;
  return words.flatMap(({ charStart, charEnd, phones }) => {
    const mine = phones.map((phone, i) => ({ phone, place: found[at + i]! }));
    at += phones.length;
    const [first, last] = [spoken[mine[0]?.place ?? -1], spoken[mine.at(-1)?.place ?? -1]];
    const other = mine.reduce(
      (sum, { phone, place }) => sum + (place < 0 ? 1 : unlike(phone, spoken[place]!.value ?? '')),
      0,
    );
    // Nothing between its first and last phone belongs to nobody.
    const whole =
      first && last && (mine.at(-1)?.place ?? 0) - (mine[0]?.place ?? 0) === mine.length - 1;
    if (!whole || other > mine.length * 0.5) return [];
    return [
      {
        type: 'word' as const,
        startMs: first.startMs,
        endMs: last.endMs ?? last.startMs,
        charStart,
        charEnd,
      },
    ];
  });
};
