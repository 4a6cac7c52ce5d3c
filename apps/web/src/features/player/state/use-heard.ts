import type { Slot } from '@app/lesson';
import { useEffect, useRef, useState } from 'react';
import type { Now } from '../../../shared/lib/playback/engine.js';

/** The sentence that has been heard once `now` follows what sounded before; the pause behind a repetition still belongs to it. */
export const heardBy = (before: Slot | undefined, now: Slot): string | undefined => {
  if (!before || before.repetition < 1) return undefined;
  const stays = now.occurrenceId === before.occurrenceId && now.repetition === before.repetition;
  const begins = before.kind === 'pause' && now.kind !== 'pause';
  return stays && !begins ? undefined : before.occurrenceId;
};

/** Sentences that were heard at least once since the lesson was opened. */
export const useHeard = ({ slot, status }: Now): ReadonlySet<string> => {
  const [heard, setHeard] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<Slot>(undefined);
  useEffect(() => {
    if (!slot || (status !== 'playing' && status !== 'ended')) return;
    const over = status === 'ended' ? slot.occurrenceId : heardBy(before.current, slot);
    before.current = slot;
    if (over !== undefined) setHeard((all) => (all.has(over) ? all : new Set([...all, over])));
  }, [slot, status]);
  return heard;
};
