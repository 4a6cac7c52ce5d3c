import type { Context } from '@app/platform';
import { communityEvents } from './events.js';
import { FavouritesController } from './favourites/favourites.controller.js';
import { favouriteHandlers } from './favourites/favourites.handlers.js';
import { favouriteList } from './favourites/favourites.view.js';
import { communityNews } from './news.js';

/** What people keep of lessons, their own and those of others. */
export const communityContext: Context = {
  name: 'community',
  events: communityEvents,
  projections: [favouriteList],
  controllers: [FavouritesController],
  providers: favouriteHandlers,
  announces: communityNews,
};
