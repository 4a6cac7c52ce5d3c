import type { BlobStore, Clock, EventStore, PersonKeys, ReadModels, ReadStore } from '@app/kernel';
import {
  BLOBS,
  CLOCK,
  COMMANDS,
  EVENT_STORE,
  PERSON_KEYS,
  READ_MODELS,
  READ_STORE,
  type Commands,
  type Resolve,
} from '@app/platform';

/** What the jobs of accounts work with. */
export const partsOf = (resolve: Resolve) => ({
  store: resolve<EventStore>(EVENT_STORE),
  models: resolve<ReadModels>(READ_MODELS),
  documents: resolve<ReadStore>(READ_STORE),
  blobs: resolve<BlobStore>(BLOBS),
  keys: resolve<PersonKeys>(PERSON_KEYS),
  commands: resolve<Commands>(COMMANDS),
  clock: resolve<Clock>(CLOCK),
});
