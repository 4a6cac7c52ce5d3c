import type { SpecialWordList } from '@app/contracts';
import type { AudioItem, Lesson, Sentence } from '@app/lesson';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import { useOwnReadingsQuery } from '../calls.js';
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

const asItIs = (line: Sentence): Sentence => line;
/** A sentence with their own readings over the lesson's; what lays them comes when they are known, or cannot be asked for. */
const useOwn = (
  told: SpecialWordList | undefined,
  away: boolean,
): ((line: Sentence) => Sentence) => {
  const [laid, setLaid] = useState(() => asItIs);
  useEffect(() => {
    let gone = false;
    const lay = async () => {
      if (!told && !away) return setLaid(() => asItIs);
      const { ownReadings } = await import('../words/kept-readings.js');
      const own = await ownReadings(told);
      if (!gone) setLaid(() => own ?? asItIs);
    };
    lay().catch(() => undefined); // without a network the lesson's own readings stay
    return () => {
      gone = true;
    };
  }, [told, away]);
  return laid;
};

/** The sentences of a lesson as this person sees them. */
export const useLines = (lesson: Lesson | undefined): Lines => {
  const { token } = useSession();
  // Japanese and Chinese are shown with readings that can be put right one by one.
  const read = lesson?.segments.some(({ language }) => /^(?:ja|zh)/.test(language)) === true;
  const { data, isError } = useOwnReadingsQuery(undefined, { skip: !token || !read });
  const ofOwn = useOwn(data, isError);
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
