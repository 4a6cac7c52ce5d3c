import { whatIf } from '@app/platform';
import { ReviewsTrial } from './reviews-trial.js';
import { heard } from './reviews.view.js';
import { PROMISED } from './schedule.js';

/** What would have come due by another schedule. */
export const reviewsWhatIf = whatIf({
  rule: 'reviews',
  hears: heard,
  present: PROMISED,
  begin: async ({ schedule }, days) => new ReviewsTrial(schedule, days),
});
