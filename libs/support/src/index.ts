import { context } from '@app/platform';
import { errorsSlice } from './errors/slice.js';
import { feedbackSlice } from './feedback/slice.js';
import { noticesSlice } from './notices/slice.js';
import { reportsSlice } from './reports/slice.js';
import { roadmapSlice } from './roadmap/slice.js';

/** What people tell us, and what we tell them. */
export const supportContext = context('support', [
  feedbackSlice,
  roadmapSlice,
  reportsSlice,
  errorsSlice,
  noticesSlice,
]);
