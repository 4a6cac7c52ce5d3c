import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { FavouritesController } from './favourites.controller.js';

export const calls = callsOf(FavouritesController, {
  check: { anyName: 'no-lesson' },
  add: { own: lesson, body: (contentId) => ({ contentId }) },
  remove: { anyName: 'no-lesson' },
});
