import { context } from '@app/platform';
import { pageViewsSlice } from './page-views/slice.js';

/** What is known of how the product is used. */
export const insightContext = context('insight', [pageViewsSlice]);
