import type { EventStore, ReadModels } from '@app/kernel';
import { COMMANDS, EVENT_STORE, READ_MODELS, slice, type Commands } from '@app/platform';
import { erasePractice } from './erase.js';

/** Nothing of an erased person stays in any slice of practice; check-ins go by themselves. */
export const erasureSlice = slice({
  erases: (resolve) =>
    erasePractice(
      resolve<EventStore>(EVENT_STORE),
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
    ),
});
