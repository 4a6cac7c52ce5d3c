import type { Projection, Recorded } from '@app/kernel';
import type { FavouriteEvent } from './favourites.js';

/** Heard from accounts: nothing of an erased person stays. */
interface UserErased {
  type: 'UserErased';
  data: { userId: string };
}
type Heard = FavouriteEvent | UserErased;

export interface FavouriteList {
  userId: string;
  /** Newest first. */
  contentIds: readonly string[];
  sentences: readonly { contentId: string; occurrenceId: string; at: string }[];
}

const changed = (
  { contentIds, sentences }: Omit<FavouriteList, 'userId'>,
  event: Recorded<FavouriteEvent>,
): Omit<FavouriteList, 'userId'> => {
  const { contentId, at } = event.data;
  if (event.type === 'FavouriteAdded' || event.type === 'FavouriteRemoved') {
    const others = contentIds.filter((id) => id !== contentId);
    return {
      sentences,
      contentIds: event.type === 'FavouriteAdded' ? [contentId, ...others] : others,
    };
  }
  const { occurrenceId } = event.data;
  const others = sentences.filter(
    (one) => one.contentId !== contentId || one.occurrenceId !== occurrenceId,
  );
  return {
    contentIds,
    sentences:
      event.type === 'SentenceFavouriteAdded'
        ? [{ contentId, occurrenceId, at }, ...others]
        : others,
  };
};

export const favouriteList: Projection<FavouriteList, Heard> = {
  name: 'favourite-list.v2',
  hears: [
    'FavouriteAdded',
    'FavouriteRemoved',
    'SentenceFavouriteAdded',
    'SentenceFavouriteRemoved',
    'UserErased',
  ],
  key: ({ data }) => data.userId,
  project(list, event) {
    if (event.type === 'UserErased') return undefined;
    const { userId } = event.data;
    return { userId, ...changed(list ?? { contentIds: [], sentences: [] }, event) };
  },
};
