import { slice } from '@app/platform';
import { FavouritesController } from './favourites.controller.js';
import { favouriteHandlers } from './favourites.handlers.js';
import { favouriteEvents, favourites } from './favourites.js';
import { favouriteListView } from './favourites.view.js';

export const favouritesSlice = slice({
  events: favouriteEvents,
  folds: { favourites: ['favourites-', favourites] },
  views: { favouriteListView },
  live: { favouriteListView: ({ key }) => ({ topic: `user:${key}`, type: 'favorites.changed' }) },
  timeline: {
    FavouriteAdded: () => '收藏了一课',
    FavouriteRemoved: () => '取消收藏一课',
    SentenceFavouriteAdded: () => '收藏了一句',
    SentenceFavouriteRemoved: () => '取消收藏一句',
  },
  controllers: [FavouritesController],
  providers: favouriteHandlers,
});
