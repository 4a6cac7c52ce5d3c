import { longestCommon } from './lineage.js';

/** A middle of more cells than this is compared by its two ends only: nobody waits for the rest while they type. */
const MOST_CELLS = 1_000_000;

/** For each letter of one text its place in another, or -1: what both begin and end with, and the longest they have in common between. */
export function aligned(before: readonly string[], after: readonly string[]): Int32Array {
  const places = new Int32Array(before.length).fill(-1);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) places[head] = head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) {
    tail += 1;
    places[before.length - tail] = after.length - tail;
  }
  const [old, now] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ];
  if (old.length * now.length <= MOST_CELLS)
    for (const [a, b] of longestCommon(old, now)) places[head + a] = head + b;
  return places;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** What is said, without how it is pointed. */
export const letters = (text: string): string[] =>
  Array.from(text).filter((one) => LETTER.test(one));

const ownersOf = (texts: readonly string[]): number[] =>
  texts.flatMap((text, owner) => letters(text).map(() => owner));

/**
 * Which texts of the one list share their words with which of the other, as pairs of indices: at least half the letters of the shorter.
 * Letters that stand alone among others happen to be alike: in the middle of a change only those beside each other count.
 */
export function shared(before: readonly string[], after: readonly string[]): [number, number][] {
  const [old, now] = [before.flatMap(letters), after.flatMap(letters)];
  const [oldOwner, nowOwner] = [ownersOf(before), ownersOf(after)];
  const places = aligned(old, now);
  const counts = new Map<number, number>();
  const goesOn = (index: number, by: 1 | -1): boolean =>
    oldOwner[index + by] === oldOwner[index] && places[index + by] === (places[index] ?? -1) + by;
  places.forEach((place, index) => {
    if (place < 0) return;
    const atAnEnd = place === index || place - index === now.length - old.length;
    if (!atAnEnd && !goesOn(index, 1) && !goesOn(index, -1)) return;
    const pair = (oldOwner[index] ?? 0) * after.length + (nowOwner[place] ?? 0);
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  });
  const sizeOf = (texts: readonly string[]) => texts.map((text) => letters(text).length);
  const [oldSizes, nowSizes] = [sizeOf(before), sizeOf(after)];
  return [...counts].flatMap(([pair, count]): [number, number][] => {
    const [one, other] = [Math.floor(pair / after.length), pair % after.length];
    const shortest = Math.min(oldSizes[one] ?? 0, nowSizes[other] ?? 0);
    return count * 2 >= shortest ? [[one, other]] : [];
  });
}
