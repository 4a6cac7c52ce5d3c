import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import { MAIN, filledAt, fillingFrom } from './filling.js';
import { Lane, type LaneBuild } from './lane.js';
import type { Build, Changes, ProjectionState, ProjectionStore } from './store.js';
import { nextCollection, readModelOf, versionOf } from './versions.js';

/** Begins the name of a lane in which nothing is folded. */
const ENDED = 'left:';
export const isEnded = (lane: string): boolean => lane.startsWith(ENDED);

interface Plan {
  main: Lane;
  /** Builds that still have to catch up with the main lane. */
  builders: Lane[];
  live: Record<string, string>;
  /** What is read is whole from here on, where the main lane is not there yet. */
  filling: Position | undefined;
}

/**
 * What to fold after a start: takes up what the store holds, parks builds whose code is gone in a lane of their own (their checkpoint
 * stays true, so they can come back), and begins a build for every projection that has none.
 */
export async function plan(
  store: ProjectionStore,
  projections: ReadonlyMap<string, AnyProjection>,
  events: Pick<EventStore, 'head'>,
): Promise<Plan> {
  const found = await store.state();
  const filling = await fillingFrom(found, events);
  const { changes, state } = settle(found, projections, filling);
  if (changes.builds?.length || Object.keys(filling).length > 0) await store.commit(changes);
  const waiting = await waitingKeys(store);
  const lanes = new Map<string, LaneBuild[]>([[MAIN, []]]);
  for (const { collection, projection: name, lane } of state.builds) {
    const projection = projections.get(name);
    if (!projection) continue;
    for (const path of projection.indexes ?? []) {
      await store
        .collection(collection)
        .createIndex(Object.fromEntries(path.map((field) => [field, 1 as const])));
    }
    const builds = lanes.get(lane) ?? [];
    builds.push({ collection, projection, waiting: waiting.get(collection) ?? new Set() });
    lanes.set(lane, builds);
  }
  const made = [...lanes].map(
    ([name, builds]) => new Lane(name, builds, state.checkpoints[name] ?? 0n, store),
  );
  const [main, ...builders] = made as [Lane, ...Lane[]];
  const whole = filledAt(state);
  return {
    main,
    builders,
    live: { ...state.live },
    filling: whole > main.position ? whole : undefined,
  };
}

function settle(
  state: ProjectionState,
  projections: ReadonlyMap<string, AnyProjection>,
  filling: Readonly<Record<string, Position>>,
): { changes: Changes; state: ProjectionState } {
  const head = state.checkpoints[MAIN] ?? 0n;
  const begun: Record<string, Position> = { ...filling };
  const live: Record<string, string> = { ...state.live };
  const builds = new Map(state.builds.map((build) => [build.collection, build]));
  const changed: Build[] = [];
  const put = (build: Build) => {
    builds.set(build.collection, build);
    changed.push(build);
  };
  for (const build of state.builds) {
    if (build.lane !== MAIN || projections.has(build.projection)) continue;
    const lane = `${ENDED}${build.collection}@${head}`;
    put({ ...build, lane });
    begun[lane] = head;
  }
  const built = new Set(state.builds.map(({ projection }) => projection));
  const missing = [...projections.keys()].filter((name) => !built.has(name));
  const lane = head === 0n ? MAIN : `new:${missing[0] ?? ''}`;
  if (missing.length > 0) begun[lane] = 0n;
  for (const projection of missing) {
    const collection = nextCollection(projection, new Set(builds.keys()));
    put({ collection, projection, lane });
    // Nothing older to serve: queries see it grow. On an empty log the newest version is the one.
    const model = readModelOf(collection);
    if (head === 0n || live[model] === undefined) live[model] = newest(collection, live[model]);
  }
  const checkpoints = { ...state.checkpoints, ...begun };
  return {
    changes: { builds: changed, live, checkpoints: begun },
    state: { builds: [...builds.values()], live, checkpoints },
  };
}

const newest = (collection: string, present: string | undefined) =>
  present && versionOf(present) > versionOf(collection) ? present : collection;

async function waitingKeys(store: ProjectionStore): Promise<Map<string, Set<string>>> {
  const waiting = new Map<string, Set<string>>();
  for (const { collection, key } of await store.parked())
    waiting.set(collection, (waiting.get(collection) ?? new Set()).add(key));
  return waiting;
}
