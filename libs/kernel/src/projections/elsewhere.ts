import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { Lane } from './lane.js';
import { buildsOf } from './plan.js';
import type { ProjectionStore } from './store.js';
import { checkNames } from './versions.js';

interface Folding {
  events: Pick<EventStore, 'readAll'>;
  store: ProjectionStore;
  projections: readonly AnyProjection[];
  lane: string;
  until: Position;
  /** Events of a transaction: whoever writes into the same store waits for as many. */
  pageSize: number;
  pause: () => Promise<void>;
}
/** One lane of a store, up to a position, in the process that was asked to. */
export const foldLane = async (folding: Folding): Promise<void> => {
  const { events, store, projections, lane: name, until, pageSize, pause } = folding;
  const { builds, checkpoints } = await store.state();
  const mine = builds.filter(({ lane }) => lane === name);
  const lane = new Lane(
    name,
    await buildsOf(mine, checkNames(projections), store),
    checkpoints[name] ?? 0n,
    store,
  );
  await lane.catchUp(events, pageSize, until, pause);
};
