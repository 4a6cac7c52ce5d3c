import { context } from '@app/platform';
import { cardsSlice } from './cards/slice.js';
import { discoverSlice } from './discover/slice.js';
import { exportsSlice } from './exports/slice.js';
import { forksOfLessonSlice } from './forks/slice.js';
import { hotSlice } from './hot/slice.js';
import { readingSlice } from './lessons/slice.js';
import { publishingSlice } from './publishing/slice.js';
import { sharingSlice } from './sharing/slice.js';

export { PublishContent } from './publishing/publishing.handlers.js';

/** Lessons for whoever may see them: publishing, lists, players, links and their pictures, exports. */
export const libraryContext = context('library', [
  cardsSlice,
  publishingSlice,
  hotSlice,
  discoverSlice,
  readingSlice,
  sharingSlice,
  forksOfLessonSlice,
  exportsSlice,
]);
