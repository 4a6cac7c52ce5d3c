import type { AudioItem, Lesson, Sentence } from '@app/lesson';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { useOwnReadingsQuery } from '../calls.js';
import { numbersOf, readingOrder } from './numbers.js';
import type { OwnReading } from '../words/readings.js';

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

const asItIs = (line: Sentence): Sentence => line;
/** A sentence with their own readings over the lesson's. Most have none: what lays them comes for those who do. */
const useOwn = (
  words: readonly (OwnReading & { isEnabled: boolean })[] | undefined,
): ((line: Sentence) => Sentence) => {
  const [laid, setLaid] = useState(() => asItIs);
  useEffect(() => {
    const enabled = words?.filter(({ isEnabled }) => isEnabled) ?? [];
    let gone = false;
    const lay = async () => {
      if (enabled.length === 0) return setLaid(() => asItIs);
      const { withOwnReadings } = await import('../words/readings.js');
      if (!gone) setLaid(() => (line: Sentence) => withOwnReadings(line, enabled));
    };
    lay().catch(() => undefined); // without a network the lesson's own readings stay
    return () => {
      gone = true;
    };
  }, [words]);
  return laid;
};

/** The sentences of a lesson as this person sees them. */
export const useLines = (lesson: Lesson | undefined): Lines => {
  const { token } = useSession();
  // Japanese and Chinese are shown with readings that can be put right one by one.
  const read = lesson?.segments.some(({ language }) => /^(?:ja|zh)/.test(language)) === true;
  const { data: own } = useOwnReadingsQuery(undefined, { skip: !token || !read });
  const ofOwn = useOwn(own?.words);
  const lines = useMemo(
    () => (lesson ? readingOrder(lesson.segments, lesson.sections).map(ofOwn) : []),
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
