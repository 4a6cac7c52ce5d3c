import { context } from '@app/platform';
import { classesSlice } from './classes/slice.js';
import { collectionsSlice } from './collections/slice.js';
import { favouritesSlice } from './favourites/slice.js';
import { followsSlice } from './follows/slice.js';
import { spacesSlice } from './spaces/slice.js';

/** What people keep of lessons, their own and those of others, and what everybody may know of who makes them. */
export const communityContext = context('community', [
  favouritesSlice,
  collectionsSlice,
  classesSlice,
  spacesSlice,
  followsSlice,
]);
