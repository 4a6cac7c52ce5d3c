import { type ContentSummary, REFUSALS } from '@app/contracts';
import { useNotify, useSession } from '../../shared/lib/calls/hooks.js';
import {
  useAddFavouriteMutation,
  useFavouritesQuery,
  useRemoveFavouriteMutation,
} from './calls.js';

/** One sentence in or out of the favourites. A visitor is told what it takes, without a call. */
export const useKeepSentence = (
  content: ContentSummary | undefined,
  occurrenceId: string | undefined,
) => {
  const { token } = useSession();
  const { data } = useFavouritesQuery(undefined, { skip: !token });
  const [add] = useAddFavouriteMutation();
  const [remove] = useRemoveFavouriteMutation();
  const notify = useNotify();
  const kept =
    data?.sentences.some(
      (one) => one.contentId === content?.id && one.occurrenceId === occurrenceId,
    ) === true;
  const keep = () => {
    if (!content || occurrenceId === undefined) return;
    if (!token) return notify(REFUSALS.LOGIN_REQUIRED);
    void (kept ? remove : add)({ contentId: content.id, occurrenceId });
  };
  return { kept, keep };
};
