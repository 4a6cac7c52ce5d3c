import { PRACTICE } from '@app/contracts';
import type { Slot } from '@app/lesson';
import { useEffect, useRef } from 'react';
import type { Now } from '../../shared/lib/playback/engine.js';
import { practised } from '../../shared/lib/practice/index.js';
import { finishPlace, keepPlace } from '../../shared/lib/practice/places.js';

/** Writes down what a learner does while she does it: each repetition that was heard, the end of a lesson, and the place to go on from. */
export const usePlaces = (contentId: string, now: Now): { replayed: () => void } => {
  const heard = useRef<{ slot: Slot; since: number } | undefined>(undefined);
  const again = useRef(false);
  const { slot, status } = now;
  useEffect(() => {
    const before = heard.current;
    const moved =
      !slot || !before || before.slot.occurrenceId !== slot.occurrenceId || before.slot.repetition !== slot.repetition || before.slot.kind !== slot.kind;
    const stopped = status !== 'playing';
    if (before && (moved || stopped)) {
      const ms = Math.min(PRACTICE.mostMs, Math.round(performance.now() - before.since));
      // A clip that was left at once has not been heard.
      const whole = ms >= ((before.slot.lengthSamples / 24) * 1) / 4;
      if (before.slot.kind === 'source' && whole) {
        const { occurrenceId, sectionId, repetition } = before.slot;
        practised({ kind: again.current ? 'replayed' : 'played', contentId, occurrenceId, sectionId, repetition: Math.max(1, repetition), ms });
        again.current = false;
      }
      heard.current = undefined;
    }
    if (slot && status === 'playing' && !heard.current) heard.current = { slot, since: performance.now() };
    if (slot && status !== 'idle' && moved) keepPlace(contentId, { occurrenceId: slot.occurrenceId, sectionId: slot.sectionId });
    if (status !== 'ended') return;
    practised({ kind: 'finished', contentId });
    finishPlace(contentId);
  }, [contentId, slot, status]);
  return { replayed: () => (again.current = true) };
};
