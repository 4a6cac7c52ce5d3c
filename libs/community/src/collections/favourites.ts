import { COLLECTION } from '@app/contracts';
import { Rejected, personAfter, type Decider } from '@app/kernel';
import type { CollectionFavouriteEvent } from './favourite-events.js';

interface Data {
  userId: string;
  collectionId: string;
  at: string;
}
export type CollectionFavouriteCommand =
  { type: 'KeepCollection'; data: Data } | { type: 'LetCollectionGo'; data: Data };

export const keptStream = (userId: string): string => `collection-favourites-${userId}`;

/** The collections one person keeps. */
export const keptCollections: Decider<
  ReadonlySet<string>,
  CollectionFavouriteCommand,
  CollectionFavouriteEvent
> = {
  initial: new Set(),
  snapshot: {
    name: 'collection-favourites',
    version: 1,
    persons: personAfter('collection-favourites-'),
  },
  decide({ type, data }, all) {
    if (type === 'LetCollectionGo')
      return all.has(data.collectionId) ? [{ type: 'CollectionFavouriteRemoved', data }] : [];
    if (all.has(data.collectionId)) return [];
    if (all.size >= COLLECTION.favourites)
      throw new Rejected('FAVOURITES_FULL', `收藏的合集已满，最多 ${COLLECTION.favourites} 个`);
    return [{ type: 'CollectionFavouriteAdded', data }];
  },
  evolve(all, { type, data: { collectionId } }) {
    const next = new Set(all);
    if (type === 'CollectionFavouriteAdded') next.add(collectionId);
    else next.delete(collectionId);
    return next;
  },
};
