import { PRACTICE } from '@app/contracts';
import { SAMPLE_RATE, type Slot } from '@app/lesson';
import { useEffect, useRef } from 'react';
import type { Now } from '../../../shared/lib/playback/engine.js';
import { practised } from '../../../shared/lib/practice/index.js';
import { finishPlace, keepPlace } from '../../../shared/lib/practice/places.js';

/** A slot that sounds, or rests in its middle. */
interface Visit {
  slot: Slot;
  /** When it began to sound, this time; absent while it rests. */
  since?: number | undefined;
  /** ms that it sounded and that nobody was told of. */
  ms: number;
  told: boolean;
}

const isSame = (a: Slot, b: Slot): boolean =>
  a.occurrenceId === b.occurrenceId && a.repetition === b.repetition && a.kind === b.kind;

/**
 * Writes down what a learner does while they do it: each repetition that was heard, the end of a lesson, and the place to go on from. A
 * repetition that rests in its middle, for their pause or for a clip that is slow to come, is told at once and counts once; the rest of its time
 * goes with the next.
 */
export const usePlaces = (contentId: string, now: Now, rate = 1): { replayed: () => void } => {
  const visit = useRef<Visit>(undefined);
  const again = useRef(false);
  const over = useRef(0);
  const { slot, status } = now;
  useEffect(() => {
    const before = visit.current;
    const stays =
      before !== undefined && slot !== undefined && status !== 'ended' && isSame(before.slot, slot);
    if (before && (!stays || status !== 'playing')) rest(before);
    if (!stays) {
      if (before?.told) over.current += before.ms;
      visit.current = slot && status !== 'ended' ? { slot, ms: 0, told: false } : undefined;
    }
    const { current } = visit;
    if (current && status === 'playing' && current.since === undefined) {
      if (again.current) current.told = false;
      current.since = performance.now();
    }
    if (slot && status !== 'idle' && (!before || !isSame(before.slot, slot)))
      keepPlace(contentId, { occurrenceId: slot.occurrenceId, sectionId: slot.sectionId });
    if (status !== 'ended') return;
    practised({ kind: 'finished', contentId });
    finishPlace(contentId);
  }, [contentId, slot, status]);

  const rest = (left: Visit) => {
    if (left.since === undefined) return;
    left.ms += performance.now() - left.since;
    left.since = undefined;
    const { occurrenceId, sectionId, repetition, lengthSamples, kind } = left.slot;
    // A clip that was left at once has not been heard.
    if (kind !== 'source' || left.told || left.ms < ((lengthSamples / SAMPLE_RATE) * 1000) / 4)
      return;
    const ms = Math.min(PRACTICE.mostMs, Math.round(left.ms + over.current));
    practised({
      kind: again.current ? 'replayed' : 'played',
      contentId,
      occurrenceId,
      sectionId,
      repetition: Math.max(1, repetition),
      ms,
      ...(!again.current && { rate }),
    });
    Object.assign(left, { ms: 0, told: true });
    over.current = 0;
    again.current = false;
  };
  return { replayed: () => (again.current = true) };
};
