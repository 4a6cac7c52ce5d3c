import { whatIf } from '@app/platform';
import { HOT } from '../hot/heat.js';
import { heard } from '../hot/heat.view.js';
import { HotTrial } from '../hot/hot-trial.js';
import { publicLessonIds } from './public-lessons.js';

/** What would have been hot by another formula. */
export const hotWhatIf = whatIf({
  rule: 'hot',
  hears: heard,
  present: HOT,
  begin: async ({ formula }, days, models) =>
    new HotTrial(formula, days, await publicLessonIds(models)),
});
