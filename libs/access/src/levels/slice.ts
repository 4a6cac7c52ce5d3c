import { slice } from '@app/platform';
import { AdminLevelsController } from './admin-levels.controller.js';
import { LevelsController } from './levels.controller.js';
import { levelHandlers } from './levels.handlers.js';
import { levels } from '../policy/levels.js';

/** The levels, and who is on which. */
export const levelsSlice = slice({
  folds: { levels: ['level-', levels] },
  controllers: [LevelsController, AdminLevelsController],
  providers: levelHandlers,
});
