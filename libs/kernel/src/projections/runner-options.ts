import type { EventStore } from '../event-store.js';
import type { AnyProjection } from '../projection.js';
import type { ChangeFeed } from '../shared/change-feed.js';
import type { Elsewhere } from './far.js';
import type { ProjectionStore } from './store.js';

/** What a projection runner works with. */
export interface RunnerOptions {
  events: EventStore;
  store: ProjectionStore;
  projections: readonly AnyProjection[];
  /** Told of each step, for those who read: `FoldedReadModels`. A tool that reads by itself needs none. */
  feed?: ChangeFeed;
  /** An empty store that lives until it is closed, for `asOf`. */
  scratch: () => ProjectionStore;
  /** Told each time this process becomes the one that writes: whoever wrote before may have told nobody of its last step. */
  onLead?: () => void;
  /** Told after a page that took several tries: what one of them wrote, and found no answer to, was told to no listener. */
  onUntold?: () => void;
  /** Goes long ways for lanes other than the main one. Absent: all is folded here. */
  elsewhere?: Elsewhere | undefined;
  /** Most events in a transaction. Default 500. */
  pageSize?: number;
  /** The same, while nobody reads. Default: `pageSize`. */
  fillingPageSize?: number;
  /** Told of failures that the runner lives through: it tries again, 50 ms later at first, 5 s at most. */
  onError?: (error: unknown) => void;
}
