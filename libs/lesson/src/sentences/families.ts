import { shared } from './alignment.js';
import type { Segment } from '../types.js';

/** Sentences before a change, and those that go on with their words after it: one that was mended, two that were joined, one that was cut. */
export interface Family {
  before: Segment[];
  after: Segment[];
  /** Which go on with which, as indices of the two. */
  links: [number, number][];
}

/** Sentences that say and are the same on both sides need nobody. */
const apart = (before: readonly Segment[], after: readonly Segment[]): [Segment[], Segment[]] => {
  const now = new Map(after.map((segment) => [segment.occurrenceId, segment]));
  const stayed = new Set<string>();
  for (const { occurrenceId, content } of before)
    if (now.get(occurrenceId)?.content === content) stayed.add(occurrenceId);
  const others = (list: readonly Segment[]) =>
    list.filter(({ occurrenceId }) => !stayed.has(occurrenceId));
  return [others(before), others(after)];
};

/** Of the sentences that changed: which of them belong together, by their id or their words. */
export function families(before: readonly Segment[], after: readonly Segment[]): Family[] {
  const [old, now] = apart(before, after);
  if (old.length === 0 || now.length === 0) return [];
  const same = old.flatMap((one, index): [number, number][] => {
    const place = now.findIndex(({ occurrenceId }) => occurrenceId === one.occurrenceId);
    return place < 0 ? [] : [[index, place]];
  });
  const known = new Set(same.map(([a, b]) => `${a} ${b}`));
  const words = shared(
    old.map(({ content }) => content),
    now.map(({ content }) => content),
  ).filter(([a, b]) => !known.has(`${a} ${b}`));
  const links = [...same, ...words];
  // Whoever shares a sentence is of one family: its number is the smallest of an old sentence in it.
  const familyOfOld = old.map((_, index) => index);
  const familyOfNow = now.map((_, index) => old.length + index);
  for (const [a, b] of links) {
    const [one, other] = [familyOfOld[a] ?? 0, familyOfNow[b] ?? 0];
    const [kept, gone] = [Math.min(one, other), Math.max(one, other)];
    for (const list of [familyOfOld, familyOfNow])
      list.forEach((family, index) => family === gone && (list[index] = kept));
  }
  return [...new Set(familyOfOld)].flatMap((family) => {
    const pick = (list: readonly number[]) =>
      list.flatMap((one, index) => (one === family ? [index] : []));
    const [olds, nows] = [pick(familyOfOld), pick(familyOfNow)];
    if (nows.length === 0) return [];
    return {
      before: olds.flatMap((index) => old[index] ?? []),
      after: nows.flatMap((index) => now[index] ?? []),
      links: links.flatMap(([a, b]): [number, number][] =>
        olds.includes(a) ? [[olds.indexOf(a), nows.indexOf(b)]] : [],
      ),
    };
  });
}
