import type { AudioItem, Lesson, Sentence } from '@app/lesson';
import { useCallback, useMemo } from 'react';
import { useOwnReadings } from '../../../shared/lib/lessons/own-readings.js';
import { numbersOf, readingOrder } from './numbers.js';

interface Lines {
  /** With their own readings over the lesson's. */
  lines: readonly Sentence[];
  /** Occurrence → the number it is told by. */
  numbers: ReadonlyMap<string, number>;
  /** Occurrence → what of it could not be said. */
  unsaid: ReadonlyMap<string, AudioItem>;
  /** The sound of a word by itself, where the lesson has one. */
  clipOf: (word: string) => string | undefined;
}

const NONE: readonly Sentence[] = [];
/** The sentences of a lesson as this person sees them. */
export const useLines = (lesson: Lesson | undefined): Lines => {
  const ofOwn = useOwnReadings(lesson?.segments ?? NONE);
  const lines = useMemo(
    () => (lesson ? readingOrder(lesson.segments, lesson.sections).map((line) => ofOwn(line)) : []),
    [lesson, ofOwn],
  );
  const numbers = useMemo(() => numbersOf(lines), [lines]);
  const unsaid = useMemo(
    () =>
      new Map(
        lesson?.audioItems
          .toReversed()
          .flatMap((item) => (item.status === 'failed' ? [[item.sequenceId, item] as const] : [])),
      ),
    [lesson],
  );
  const clips = useMemo(
    () =>
      new Map(
        lesson?.audioItems.flatMap(({ audioType, text, url }) =>
          audioType === 'keyword' && url ? [[text, url] as const] : [],
        ),
      ),
    [lesson],
  );
  return { lines, numbers, unsaid, clipOf: useCallback((word) => clips.get(word), [clips]) };
};
