import type { ContentSummary } from '@app/contracts';
import { useSession } from '../../shared/lib/calls/hooks.js';
import { useLoginFirst } from '../../shared/lib/login/use-login-first.js';
import { KEEP } from './arrived.js';
import {
  useAddFavouriteMutation,
  useFavouritesQuery,
  useRemoveFavouriteMutation,
} from './calls.js';
import { useWishes } from './wishes.js';

/** One sentence in or out of the favourites, with those that became a part of it. A visitor logs in first, and it is done then. */
export const useKeepSentence = (
  content: ContentSummary | undefined,
  occurrenceId: string,
  joins: readonly string[],
) => {
  const { token } = useSession();
  const { data } = useFavouritesQuery(undefined, { skip: !token });
  const [add] = useAddFavouriteMutation();
  const [remove] = useRemoveFavouriteMutation();
  const loginFirst = useLoginFirst();
  const wished = useWishes();
  const isKept = (id: string) =>
    content !== undefined &&
    (wished({ contentId: content.id, occurrenceId: id }) ??
      data?.sentences.some((one) => one.contentId === content.id && one.occurrenceId === id));
  const here = [occurrenceId, ...joins].filter(isKept);
  const keep = () => {
    if (!content) return;
    const contentId = content.id;
    if (!token) return loginFirst(KEEP, { contentId, occurrenceId });
    if (here.length === 0) void add({ contentId, occurrenceId });
    for (const id of here) void remove({ contentId, occurrenceId: id });
  };
  return { kept: here.length > 0, keep };
};
