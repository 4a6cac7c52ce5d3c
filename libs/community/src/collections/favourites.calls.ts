import { callsOf } from '../../../platform/src/testing.js';
import { collection } from './collections.calls.js';
import { CollectionFavouritesController } from './favourites.controller.js';

export const calls = callsOf(CollectionFavouritesController, {
  keep: { own: collection },
  letGo: { anyName: 'no-collection' },
});
