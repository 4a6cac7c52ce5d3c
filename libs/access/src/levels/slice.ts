import { slice } from '@app/platform';
import { AdminLevelsController } from './admin-levels.controller.js';
import { LevelsController } from './levels.controller.js';
import { levelHandlers } from './levels.handlers.js';

/** The levels, and who is on which. */
export const levelsSlice = slice({
  controllers: [LevelsController, AdminLevelsController],
  providers: levelHandlers,
});
