import { CLOCK, COMMANDS, READ_MODELS, slice } from '@app/platform';
import { collectionAudit } from './audit-lines.js';
import { emptyBin, eraseCollections } from './bin.js';
import { changingHandlers } from './changing.handlers.js';
import { CollectionHeads } from './collection-heads.js';
import { CollectionsController } from './collections.controller.js';
import { collectionView } from './collections.view.js';
import { collectionEvents } from './events.js';
import { collectionFavouriteEvents } from './favourite-events.js';
import { CollectionFavouritesController } from './favourites.controller.js';
import { collectionFavouriteHandlers } from './favourites.handlers.js';
import { keptCollectionView } from './favourites.view.js';
import { readingHandlers } from './reading.handlers.js';
import { ownCollectionsOf } from './take-along.js';
import { collections } from './collections.js';
import { keptCollections } from './favourites.js';

/** What a person's screens show of collections changed: their own, or what they keep. */
const told = (userId: string) => ({ topic: `user:${userId}`, type: 'collections.changed' });

/** Lessons in an order, for oneself or for everybody. */
export const collectionsSlice = slice({
  events: { ...collectionEvents, ...collectionFavouriteEvents },
  folds: {
    collections: ['collection-', collections],
    keptCollections: ['collection-favourites-', keptCollections],
  },
  views: { collectionView, keptCollectionView },
  live: {
    collectionView: ({ doc }) => doc && told(doc.userId),
    keptCollectionView: ({ key }) => told(key),
  },
  timeline: {
    CollectionCreated: () => '建了一个合集',
    CollectionDescribed: null,
    CollectionItemAdded: () => '把一课加入合集',
    CollectionItemRemoved: () => '把一课移出合集',
    CollectionItemsOrdered: null,
    CollectionPublished: () => '公开了一个合集',
    CollectionUnpublished: () => '取消公开一个合集',
    CollectionDeleted: () => '删除了一个合集',
    CollectionUndeleted: () => '恢复了一个合集',
    CollectionTakenDown: () => '一个合集被管理员下架',
    CollectionRestored: () => '下架的合集被恢复',
    CollectionTakeDownAnswered: () => '回应了下架',
    CollectionPurged: null,
    CollectionFavouriteAdded: () => '收藏了一个合集',
    CollectionFavouriteRemoved: () => '取消收藏一个合集',
  },
  audit: collectionAudit,
  notices: {
    CollectionTakenDown: ({ userId, collectionId }) => ({
      to: userId,
      says: '管理员下架了{about}。里面写着原因，你可以回应',
      about: { place: 'collection', id: collectionId },
    }),
    CollectionRestored: ({ userId, collectionId }) => ({
      to: userId,
      says: '管理员恢复了{about}',
      about: { place: 'collection', id: collectionId },
    }),
    CollectionTakeDownAnswered: ({ moderator, collectionId }) => ({
      to: moderator,
      says: '作者回应了{about}的下架',
      about: { place: 'collection', id: collectionId },
    }),
  },
  controllers: [CollectionFavouritesController, CollectionsController],
  providers: [...changingHandlers, ...readingHandlers, ...collectionFavouriteHandlers],
  heads: (resolve) => new CollectionHeads(resolve(READ_MODELS)),
  schedules: (resolve) => [
    {
      name: 'collection-bin',
      everyMs: 3_600_000,
      run: (now, signal) =>
        emptyBin({ models: resolve(READ_MODELS), commands: resolve(COMMANDS) }, now, signal),
    },
  ],
  takesAlong: (resolve) => ownCollectionsOf(resolve(READ_MODELS)),
  erases: (resolve) =>
    eraseCollections({
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      clock: resolve(CLOCK),
    }),
});
