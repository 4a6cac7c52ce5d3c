import { slice } from '@app/platform';
import { GradesInHandler } from './grades.handlers.js';
import { ReviewsController } from './reviews.controller.js';
import { ReviewsOfHandler } from './reviews.handlers.js';
import { reviewsView } from './reviews.view.js';
import { reviewsWhatIf } from './reviews.what-if.js';

/** Marks, and when what was hard comes back. */
export const reviewsSlice = slice({
  views: { reviewsView },
  live: {
    reviewsView: ({ doc }) =>
      doc && {
        topic: `user:${doc.userId}`,
        type: 'practice.changed',
        data: { contentId: doc.contentId, reviews: true },
      },
  },
  whatIfs: [reviewsWhatIf],
  controllers: [ReviewsController],
  providers: [ReviewsOfHandler, GradesInHandler],
});
