import type { Slot } from '@app/lesson';

/** A sentence of a section; without the section, the sentence wherever it stands first. */
export interface Place {
  occurrenceId: string;
  sectionId?: string | undefined;
}

const sameSentence = (a: Place, b: Place): boolean =>
  a.occurrenceId === b.occurrenceId && a.sectionId === b.sectionId;

/** Nothing but their number tells two of these apart: the pause after a repetition and the one after its translation, a word that is said twice. */
const alike = (a: Slot, b: Slot): boolean =>
  sameSentence(a, b) &&
  a.kind === b.kind &&
  a.repetition === b.repetition &&
  a.keywordId === b.keywordId;

/** Where a sentence begins; another section's when the one that is named does not have it. Below 0 when it is nowhere. */
export const openingOf = (slots: readonly Slot[], place: Place): number => {
  const here = slots.findIndex((slot) => sameSentence(slot, place));
  return here >= 0
    ? here
    : slots.findIndex(({ occurrenceId }) => occurrenceId === place.occurrenceId);
};

/** Of a sentence that lost the slot: what is like it, as far as they had come; else the clip it followed; else where the sentence begins. */
const within = (own: readonly number[], slots: readonly Slot[], slot: Slot): number => {
  const repetition = (index: number) => slots[index]?.repetition ?? 0;
  const latest = (all: readonly number[]) =>
    all.reduce(
      (best, index) => (repetition(index) >= repetition(best) ? index : best),
      all[0] ?? -1,
    );
  const reached = own.filter((index) => repetition(index) <= slot.repetition);
  const kind = reached.filter(
    (index) => slots[index]?.kind === slot.kind && slots[index].keywordId === slot.keywordId,
  );
  if (kind.length > 0) return latest(kind);
  const clips = reached.filter(
    (index) => slots[index]?.kind === 'source' || slots[index]?.kind === 'transition',
  );
  return clips.length > 0 ? latest(clips) : (own[0] ?? -1);
};

/** The index of the slot's own sentence in `slots`, as near to it as can be; below 0 when the sentence is not there any more. */
const surviving = (slots: readonly Slot[], slot: Slot, before: readonly Slot[]): number => {
  const itself = slots.indexOf(slot);
  if (itself >= 0) return itself;
  const twins = slots.flatMap((other, index) => (alike(other, slot) ? [index] : []));
  const nth = before.filter((other) => alike(other, slot)).indexOf(slot);
  const twin = twins[Math.max(0, nth)] ?? twins.at(-1);
  if (twin !== undefined) return twin;
  const own = slots.flatMap((other, index) => (sameSentence(other, slot) ? [index] : []));
  if (own.length > 0) return within(own, slots, slot);
  const elsewhere = slots.find(({ occurrenceId }) => occurrenceId === slot.occurrenceId);
  return elsewhere
    ? within(
        slots.flatMap((other, index) => (sameSentence(other, elsewhere) ? [index] : [])),
        slots,
        slot,
      )
    : -1;
};

/** Where the next sentence begins that is still there; the length of `slots` when none is. */
const survivor = (slots: readonly Slot[], slot: Slot, before: readonly Slot[]): number => {
  const from = before.findIndex((other) => other === slot || alike(other, slot));
  const next =
    from < 0
      ? undefined
      : before.slice(from).find((other) => slots.some((one) => sameSentence(one, other)));
  return next ? openingOf(slots, next) : slots.length;
};

/**
 * Where a slot of one edition of the timeline lies in another: itself; else its sentence at the last repetition that there is; else the sentence in
 * another section; else the next sentence that survived, or the last one. Below 0 only in an empty timeline.
 * @param before the edition the slot is of
 */
export const placeOf = (slots: readonly Slot[], slot: Slot, before: readonly Slot[]): number => {
  const own = surviving(slots, slot, before);
  if (own >= 0) return own;
  const next = survivor(slots, slot, before);
  const last = slots.at(-1);
  return next < slots.length || !last ? Math.min(next, slots.length - 1) : openingOf(slots, last);
};

/** The index of what comes after a slot of another edition; the length of `slots` when nothing does. */
export const placeAfter = (slots: readonly Slot[], slot: Slot, before: readonly Slot[]): number => {
  const own = surviving(slots, slot, before);
  return own >= 0 ? own + 1 : survivor(slots, slot, before);
};

/** The same slots at the same times: nothing has to be laid anew. */
export const sameTimes = (a: readonly Slot[], b: readonly Slot[]): boolean =>
  a.length === b.length &&
  a.every((slot, index) => {
    const other = b[index];
    return (
      other !== undefined &&
      alike(slot, other) &&
      slot.lengthSamples === other.lengthSamples &&
      slot.audioUrl === other.audioUrl &&
      slot.awaited === other.awaited &&
      slot.of === other.of
    );
  });
