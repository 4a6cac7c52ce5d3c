import type { Projection } from '@app/kernel';
import type { FavouriteEvent } from './favourites.js';

export interface FavouriteList {
  userId: string;
  /** Newest first. */
  contentIds: readonly string[];
}

export const favouriteList: Projection<FavouriteList, FavouriteEvent> = {
  name: 'favourite-list.v1',
  hears: ['FavouriteAdded', 'FavouriteRemoved'],
  key: ({ data }) => data.userId,
  project(list, { type, data: { userId, contentId } }) {
    const others = (list?.contentIds ?? []).filter((id) => id !== contentId);
    return { userId, contentIds: type === 'FavouriteAdded' ? [contentId, ...others] : others };
  },
};
