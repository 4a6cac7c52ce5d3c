import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, slice, type Commands } from '@app/platform';
import { gatherAdmins, standingHandlers } from './standing.handlers.js';
import { standing } from '../users/standing.js';

/** Who is an administrator and who is shut out. */
export const standingSlice = slice({
  folds: { standing: ['standing', standing] },
  providers: standingHandlers,
  start: (resolve) =>
    gatherAdmins(
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK).now().toISOString(),
    ),
});
