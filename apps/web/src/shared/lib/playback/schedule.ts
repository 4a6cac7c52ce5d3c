import { SAMPLE_RATE, type Slot } from '@app/lesson';

/** A run of slots that is rendered and played as one file. */
export interface Stretch {
  slots: readonly Slot[];
  startSample: number;
  lengthSamples: number;
}

/**
 * Slots from `from` on, whole sentences, at least one, at most about `seconds`, not beyond the slot at `until`, and never over the place of a sound
 * that is still being made; none where such a place is the first.
 */
export const stretchFrom = (
  slots: readonly Slot[],
  from: number,
  seconds: number,
  until = slots.length - 1,
): Stretch | undefined => {
  const first = slots[from];
  if (!first || first.awaited) return undefined;
  const limit = first.startSample + seconds * SAMPLE_RATE;
  let to = from + 1;
  for (let index = from + 1; index <= until; index += 1) {
    const slot = slots[index];
    if (!slot || slot.awaited) break;
    const opens =
      slot.occurrenceId !== slots[index - 1]?.occurrenceId ||
      slot.sectionId !== slots[index - 1]?.sectionId;
    if (opens && slot.startSample > limit) break;
    to = index + 1;
  }
  const last = slots[to - 1] ?? first;
  return {
    slots: slots.slice(from, to),
    startSample: first.startSample,
    lengthSamples: last.startSample + last.lengthSamples - first.startSample,
  };
};

/** Its first slots, so many of them. */
export const upTo = ({ slots, startSample }: Stretch, count: number): Stretch => {
  const last = slots[count - 1];
  return {
    slots: slots.slice(0, count),
    startSample,
    lengthSamples: last ? last.startSample + last.lengthSamples - startSample : 0,
  };
};

/** The slot that sounds at a sample of the timeline; binary, for it is asked sixty times a second. */
export const slotAt = (slots: readonly Slot[], sample: number): Slot | undefined => {
  let low = 0;
  let high = slots.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((slots[middle]?.startSample ?? 0) <= sample) low = middle;
    else high = middle - 1;
  }
  return slots[low];
};

/** Where each sentence of each section begins, in playing order. */
export const openings = (slots: readonly Slot[]): number[] =>
  slots.flatMap((slot, index) =>
    index === 0 ||
    slot.occurrenceId !== slots[index - 1]?.occurrenceId ||
    slot.sectionId !== slots[index - 1]?.sectionId
      ? [index]
      : [],
  );

/** The opening of the sentence `by` steps from the one at `index`. */
export const step = (slots: readonly Slot[], index: number, by: number): number | undefined => {
  const all = openings(slots);
  const now = all.findLastIndex((opening) => opening <= index);
  return all[Math.max(0, now + by)];
};

/** Rings that are full: while a repetition sounds it is not yet one of them. */
export const finished = ({ kind, repetition }: Slot): number =>
  kind === 'source' || kind === 'transition' ? repetition - 1 : repetition;
