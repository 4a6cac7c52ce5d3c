import { context } from '@app/platform';
import { collectionsSlice } from './collections/slice.js';
import { favouritesSlice } from './favourites/slice.js';

/** What people keep of lessons, their own and those of others. */
export const communityContext = context('community', [favouritesSlice, collectionsSlice]);
