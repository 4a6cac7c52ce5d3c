import { useSession } from '../../shared/lib/hooks.js';
import { placeOf } from '../../shared/lib/practice/places.js';
import { useProgressQuery } from './calls.js';

interface Wanted {
  /** `s`: the number of a sentence. */
  number: string | null;
  /** `o`: its occurrence. */
  occurrenceId: string | null;
}

/** The sentence in the address, else where she was last, here or on another device. */
export const useStart = (id: string, lesson: { segments: readonly { occurrenceId: string }[] } | undefined, wanted: Wanted): string | undefined => {
  const { token } = useSession();
  const given = wanted.number !== null || wanted.occurrenceId !== null;
  const { data } = useProgressQuery(id, { skip: !token || given });
  if (wanted.occurrenceId !== null) return wanted.occurrenceId;
  if (wanted.number !== null) return lesson?.segments[Number(wanted.number) - 1]?.occurrenceId;
  const [here, there] = [placeOf(id), data?.progress];
  if (there?.done) return undefined;
  return there?.occurrenceId !== undefined && (here === undefined || there.at > here.at) ? there.occurrenceId : here?.occurrenceId;
};
