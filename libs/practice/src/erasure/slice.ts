import type { EventStore, ReadModels } from '@app/kernel';
import { COMMANDS, EVENT_STORE, READ_MODELS, slice, type Commands } from '@app/platform';
import { erasePractice } from './erase.js';
import { ownPractice } from './take-along.js';

/** Of all slices of practice: nothing of an erased person stays (check-ins go by themselves), and what was practised can be taken along. */
export const erasureSlice = slice({
  erases: (resolve) =>
    erasePractice(
      resolve<EventStore>(EVENT_STORE),
      resolve<ReadModels>(READ_MODELS),
      resolve<Commands>(COMMANDS),
    ),
  takesAlong: (resolve) => ownPractice(resolve<ReadModels>(READ_MODELS)),
});
