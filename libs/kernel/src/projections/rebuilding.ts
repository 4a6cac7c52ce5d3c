import { Missing } from '../errors.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { versionedName } from '../read-model.js';
import { Lane, type LaneBuild } from './lane.js';
import type { ProjectionStore } from './store.js';
import { nextCollection } from './versions.js';

export interface Rebuilt {
  position: Position;
  digest: string;
  count: number;
}

/**
 * New buildings of projections beside those that are there, at the beginning of the log.
 * @param names with versions @param apart these have a lane of their own: they go through the log at the same time
 * @returns the buildings in the order of the names @throws {Missing}
 */
export async function newBuildings(
  names: readonly string[],
  projections: ReadonlyMap<string, AnyProjection>,
  store: ProjectionStore,
  apart: ReadonlySet<AnyProjection>,
): Promise<{ collections: readonly string[]; lanes: readonly Lane[] }> {
  const { builds } = await store.state();
  const taken = new Set(builds.map(({ collection }) => collection));
  const fresh = names.map((name): LaneBuild => {
    const projection = projections.get(name);
    if (!projection) throw new Missing(`projection ${name}`);
    const collection = nextCollection(name, taken);
    taken.add(collection);
    return { collection, projection, waiting: new Set() };
  });
  const lanes: Lane[] = [];
  for (const isApart of [false, true]) {
    const its = fresh.filter(({ projection }) => apart.has(projection) === isApart);
    if (its[0]) lanes.push(new Lane(`rebuild:${its[0].collection}`, its, 0n, store));
  }
  const begun = lanes.flatMap(({ name, builds: its }) =>
    its.map(({ collection, projection }) => ({
      collection,
      projection: versionedName(projection.model),
      lane: name,
    })),
  );
  await store.commit({
    builds: begun,
    checkpoints: Object.fromEntries(lanes.map(({ name }) => [name, 0n])),
  });
  return { collections: fresh.map(({ collection }) => collection), lanes };
}
