import { Missing } from '../errors.js';
import type { EventStore } from '../event-store.js';
import type { Position } from '../event.js';
import type { AnyProjection } from '../projection.js';
import type { Elsewhere } from './far.js';
import { MAIN, filledAt, fillingFrom } from './filling.js';
import { halfOf } from './halves.js';
import { Lane, type LaneBuild } from './lane.js';
import { waitingKeys } from './parked.js';
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
 * @param elsewhere where it is, a long log fills an empty store by two lanes, each about half of the work
 */
export async function plan(
  store: ProjectionStore,
  projections: ReadonlyMap<string, AnyProjection>,
  events: Pick<EventStore, 'head' | 'readAll'>,
  elsewhere?: Elsewhere,
): Promise<Plan> {
  const found = await store.state();
  const filling = await fillingFrom(found, events);
  const missing = [...projections.keys()].filter(
    (name) => !found.builds.some(({ projection }) => projection === name),
  );
  const fresh = missing.map((name) => projections.get(name) as AnyProjection);
  const apart = await halfOf(fresh, events, filledAt({ checkpoints: filling }), elsewhere);
  const { changes, state } = settle(found, projections, filling, apart);
  if (changes.builds?.length || Object.keys(filling).length > 0) await store.commit(changes);
  for (const { collection, projection } of state.builds)
    for (const path of projections.get(projection)?.indexes ?? [])
      await store
        .collection(collection)
        .createIndex(Object.fromEntries(path.map((field) => [field, 1 as const])));
  const lanes = new Map<string, LaneBuild[]>([[MAIN, []]]);
  const folded = state.builds.filter(({ projection }) => projections.has(projection));
  const open = await buildsOf(folded, projections, store);
  folded.forEach(({ lane }, index) => {
    const builds = lanes.get(lane) ?? [];
    builds.push(open[index] as LaneBuild);
    lanes.set(lane, builds);
  });
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
  apart: ReadonlySet<AnyProjection>,
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
  const beside =
    head > 0n
      ? missing
      : missing.filter((name) => apart.has(projections.get(name) as AnyProjection));
  for (const projection of missing) {
    const collection = nextCollection(projection, new Set(builds.keys()));
    const lane = beside.includes(projection) ? `new:${beside[0] ?? ''}` : MAIN;
    begun[lane] = 0n;
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

/** Builds as a lane folds them, each with the keys that wait in it. @throws {Missing} of a projection that nobody knows */
export async function buildsOf(
  builds: readonly Build[],
  projections: ReadonlyMap<string, AnyProjection>,
  store: Pick<ProjectionStore, 'parked'>,
): Promise<LaneBuild[]> {
  const waiting = await waitingKeys(store);
  return builds.map(({ collection, projection: name }) => {
    const projection = projections.get(name);
    if (!projection) throw new Missing(`projection ${name}`);
    return { collection, projection, waiting: waiting.get(collection) ?? new Set() };
  });
}
