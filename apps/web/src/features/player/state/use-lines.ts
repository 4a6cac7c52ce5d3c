import type { AudioItem, Lesson, Sentence } from '@app/lesson';
import { useCallback, useMemo } from 'react';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { useOwnReadingsQuery } from '../calls.js';
import { numbersOf, readingOrder } from './numbers.js';
import { withOwnReadings } from '../words/readings.js';

interface Lines {
  /** With their own readings over the lesson's. */
  lines: readonly Sentence[];
  /** Occurrence → the number it is told by. */
  numbers: ReadonlyMap<string, number>;
  /** Occurrence → its own sound, as it was rendered. */
  audio: ReadonlyMap<string, AudioItem>;
  /** The sound of a word by itself, where the lesson has one. */
  clipOf: (word: string) => string | undefined;
}

/** The sentences of a lesson as this person sees them. */
export const useLines = (lesson: Lesson | undefined): Lines => {
  const { token } = useSession();
  // Only Japanese is shown with readings that can be put right one by one.
  const read = lesson?.segments.some(({ language }) => language.startsWith('ja')) === true;
  const { data: own } = useOwnReadingsQuery(undefined, { skip: !token || !read });
  const lines = useMemo(() => {
    const words = own?.words.filter(({ isEnabled }) => isEnabled) ?? [];
    return lesson
      ? readingOrder(lesson.segments, lesson.sections).map((line) => withOwnReadings(line, words))
      : [];
  }, [lesson, own]);
  const numbers = useMemo(() => numbersOf(lines), [lines]);
  const audio = useMemo(
    () =>
      new Map(
        lesson?.audioItems
          .filter(({ audioType, speed }) => audioType === 'source' && speed === 1)
          .map((item) => [item.sequenceId, item]),
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
  return { lines, numbers, audio, clipOf: useCallback((word) => clips.get(word), [clips]) };
};
