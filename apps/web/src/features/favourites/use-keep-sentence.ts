import type { ContentSummary } from '@app/contracts';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useLoginFirst } from '../../shared/lib/login/use-login-first.js';
import { KEEP } from './arrived.js';
import {
  useAddFavouriteMutation,
  useFavouritesQuery,
  useRemoveFavouriteMutation,
} from './calls.js';

/** One sentence in or out of the favourites. A visitor logs in first, and it is done then. */
export const useKeepSentence = (
  content: ContentSummary | undefined,
  occurrenceId: string | undefined,
) => {
  const { token } = useSession();
  const { data } = useFavouritesQuery(undefined, { skip: !token });
  const [add] = useAddFavouriteMutation();
  const [remove] = useRemoveFavouriteMutation();
  const loginFirst = useLoginFirst();
  const kept =
    data?.sentences.some(
      (one) => one.contentId === content?.id && one.occurrenceId === occurrenceId,
    ) === true;
  const keep = () => {
    if (!content || occurrenceId === undefined) return;
    if (!token) return loginFirst(KEEP, { contentId: content.id, occurrenceId });
    void (kept ? remove : add)({ contentId: content.id, occurrenceId });
  };
  return { kept, keep };
};
