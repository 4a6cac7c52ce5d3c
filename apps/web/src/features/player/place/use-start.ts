import type { Lesson } from '@app/lesson';
import { useSession } from '../../../shared/lib/calls/hooks.js';
import type { Place } from '../../../shared/lib/playback/place.js';
import { placeOf } from '../../../shared/lib/practice/places.js';
import { useProgressQuery } from '../../../shared/lib/practice/calls.js';
import { sentencesOf } from '../state/numbers.js';

interface Wanted {
  /** `s`: the number of a sentence. */
  number: string | null;
  /** `o`: its occurrence. */
  occurrenceId: string | null;
}

/** The sentence in the address, else where they were last, here or on another device. */
export const useStart = (
  id: string,
  lesson: Pick<Lesson, 'segments'> | undefined,
  wanted: Wanted,
): Place | undefined => {
  const { token } = useSession();
  const given = wanted.number !== null || wanted.occurrenceId !== null;
  const { data } = useProgressQuery(id, { skip: !token || given });
  if (wanted.occurrenceId !== null) return { occurrenceId: wanted.occurrenceId };
  if (wanted.number !== null) {
    const named = sentencesOf(lesson?.segments ?? [])[Number(wanted.number) - 1];
    return named && { occurrenceId: named.occurrenceId };
  }
  const [here, there] = [placeOf(id), data?.progress];
  if (there && (here === undefined || there.at > here.at)) {
    return there.done || there.occurrenceId === undefined
      ? undefined
      : { occurrenceId: there.occurrenceId, sectionId: there.sectionId };
  }
  return here?.finished ? undefined : here;
};
