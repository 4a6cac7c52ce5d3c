import { projection, readModel, type Recorded } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { favouriteEvents, type FavouriteEvent } from './favourites.js';

export interface FavouriteList {
  userId: string;
  /** Newest last, as what is added changes the last part only. */
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
      contentIds: event.type === 'FavouriteAdded' ? [...others, contentId] : others,
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
        ? [...others, { contentId, occurrenceId, at }]
        : others,
  };
};

export const favouriteLists = readModel<FavouriteList>('favourite-list', 3);

export const favouriteListView = projection(favouriteLists, {
  hears: { ...favouriteEvents, UserErased },
  key: ({ data }) => data.userId,
  parts: ['contentIds', 'sentences'],
  project(list, event) {
    if (event.type === 'UserErased') return undefined;
    const { userId } = event.data;
    return { userId, ...changed(list ?? { contentIds: [], sentences: [] }, event) };
  },
});
