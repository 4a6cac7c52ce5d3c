import { whatIf } from '@app/platform';
import { LevelsTrial, heard } from './levels-trial.js';

/** Who would have been refused under other levels: their features, and what they count to. */
export const levelsWhatIf = whatIf({
  rule: 'levels',
  hears: heard,
  begin: async ({ levels }, days) => new LevelsTrial(levels, days),
});
