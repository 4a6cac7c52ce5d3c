import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { collectionFavouriteEvents } from './favourite-events.js';

export interface KeptCollections {
  userId: string;
  /** Newest last, as what is added changes the last part only. */
  collectionIds: readonly string[];
}

export const keptCollectionLists = readModel<KeptCollections>('collection-favourites', 1);

export const keptCollectionView = projection(keptCollectionLists, {
  hears: { ...collectionFavouriteEvents, UserErased },
  key: ({ data }) => data.userId,
  parts: ['collectionIds'],
  project(list, event) {
    if (event.type === 'UserErased') return undefined;
    const { userId, collectionId } = event.data;
    const others = list?.collectionIds.filter((id) => id !== collectionId) ?? [];
    const isAdded = event.type === 'CollectionFavouriteAdded';
    return { userId, collectionIds: isAdded ? [...others, collectionId] : others };
  },
});
