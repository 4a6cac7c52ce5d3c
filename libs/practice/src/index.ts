import { context } from '@app/platform';
import { checkInsSlice } from './checkins/slice.js';
import { daysSlice } from './days/slice.js';
import { difficultySlice } from './difficulty/slice.js';
import { erasureSlice } from './erasure/slice.js';
import { progressSlice } from './progress/slice.js';
import { recordingSlice } from './recording/slice.js';
import { reviewsSlice } from './reviews/slice.js';
import { wordsSlice } from './words/slice.js';

/** What learners did with lessons: progress, marks, reviews and the days they were here. */
export const practiceContext = context('practice', [
  checkInsSlice,
  recordingSlice,
  progressSlice,
  difficultySlice,
  reviewsSlice,
  wordsSlice,
  daysSlice,
  erasureSlice,
]);
