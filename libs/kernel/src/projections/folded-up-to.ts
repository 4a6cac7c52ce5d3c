import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { ReadStore } from '../read-store.js';
import { Lane, type LaneBuild } from './lane.js';
import type { ProjectionStore } from './store.js';
import { readModelOf } from './versions.js';

const PAGE = 500;

/** Read models by their names in an empty store of their own, which `close` removes: a fold of the events up to and with a position. */
export const foldedUpTo = async (
  position: Position,
  builds: readonly Pick<LaneBuild, 'collection' | 'projection'>[],
  events: Pick<EventStore, 'readAll'>,
  store: ProjectionStore,
): Promise<ReadStore & { close(): Promise<void> }> => {
  const fresh = builds.map(({ collection, projection }) => ({
    collection: readModelOf(collection),
    projection,
    waiting: new Set<string>(),
  }));
  await new Lane('as-of', fresh, 0n, store).catchUp(events, PAGE, position, () => nextTurn());
  return {
    collection: <T extends object>(name: string) => store.collection<T>(name),
    close: () => store.close(),
  };
};
