import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, COMMANDS, READ_MODELS, slice, type Commands } from '@app/platform';
import { gatherAdmins, standingHandlers } from './standing.handlers.js';

/** Who is an administrator and who is shut out. */
export const standingSlice = slice({
  providers: standingHandlers,
  start: (resolve) =>
    gatherAdmins(
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
      resolve<Clock>(CLOCK).now().toISOString(),
    ),
});
