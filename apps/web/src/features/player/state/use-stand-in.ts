import type { Lesson } from '@app/lesson';
import { useEffect } from 'react';
import { usePreferences } from '../../../shared/lib/calls/hooks.js';
import type { Now } from '../../../shared/lib/playback/engine.js';

/** Where a clip is missing and the person allows it, a voice of their browser reads the sentence in the place that was left for it. */
export const useStandIn = (
  lesson: Lesson | undefined,
  silent: ReadonlySet<string>,
  { slot, status }: Now,
): void => {
  const { standIn, rate } = usePreferences();
  const speaks =
    standIn && status === 'playing' && slot?.kind === 'source' && silent.has(slot.occurrenceId)
      ? slot.occurrenceId
      : undefined;
  useEffect(() => {
    const line = lesson?.segments.find(({ occurrenceId }) => occurrenceId === speaks);
    if (!line || !('speechSynthesis' in globalThis)) return undefined;
    const spoken = new SpeechSynthesisUtterance(line.content);
    spoken.lang = line.language;
    spoken.rate = rate;
    speechSynthesis.speak(spoken);
    return () => speechSynthesis.cancel();
  }, [speaks]);
};
