import type { EventDefinition } from '@app/kernel';
import type { Context } from '@app/platform';
import { FavouritesController } from './favourites/favourites.controller.js';
import { favouriteHandlers } from './favourites/favourites.handlers.js';
import { favouriteList } from './favourites/favourites.view.js';

const fields = { userId: 'who', contentId: 'which lesson', at: 'instant of the command, ISO 8601' };
const example = { userId: '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e', contentId: '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e', at: '2026-01-01T08:00:00.000Z' };

const communityEvents: readonly EventDefinition[] = [
  {
    type: 'FavouriteAdded',
    version: 1,
    description: 'A person keeps a lesson.',
    fields: { ...fields, occurrenceId: 'the sentence it was at, when one was meant' },
    appendedBy: 'POST /api/favorites',
    example,
  },
  { type: 'FavouriteRemoved', version: 1, description: 'A person lets a lesson go.', fields, appendedBy: 'DELETE /api/favorites/:id', example },
];

/** What people do with lessons of others. */
export const communityContext: Context = {
  name: 'community',
  events: communityEvents,
  projections: [favouriteList],
  controllers: [FavouritesController],
  providers: favouriteHandlers,
  announces: ({ collection, key, position }) =>
    collection === 'favourite-list' ? [{ topic: `user:${key}`, type: 'favorites.changed', data: {}, position }] : [],
};
