import {
  type AnyProjection,
  canonicalJson,
  type Changes,
  fold,
  type NewEvent,
  type Projection,
  ProjectionRunner,
  type ProjectionStore,
  readModel,
} from '@app/kernel';
import { SqliteProjectionStore } from '@app/adapters';
import { MemoryEventStore } from '../../libs/kernel/src/testing.js';

type Counted = { type: 'Counted'; data: { key: string; by: number } };
const counter: Projection<{ sum: number; events: number }, Counted> = {
  model: readModel('counters', 1),
  hears: ['Counted'],
  key: ({ data }) => data.key,
  project: (doc = { sum: 0, events: 0 }, { data }) =>
    data.by === 0 ? undefined : { sum: doc.sum + data.by, events: doc.events + 1 },
};

class Crash extends Error {}

/** One transaction a page, as SQLite does it. */
const atomic = (store: ProjectionStore, changes: Changes) => [() => store.commit(changes)];
/** A write at a time, the checkpoint last, as a store without transactions does it. */
const oneByOne = (
  store: ProjectionStore,
  { documents = [], checkpoints = {}, ...rest }: Changes,
) => [
  ...documents.map((write) => () => store.commit({ documents: [write] })),
  () => store.commit({ ...rest, checkpoints }),
];

/** Fails at the n-th step of the process, before or after it took effect: an answer that never arrives looks like both. */
function failing(
  store: ProjectionStore,
  steps: typeof atomic,
  crashAt: number,
  guarded: boolean,
): ProjectionStore {
  let remaining = crashAt;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    remaining -= 1;
    if (remaining === 0) throw new Crash('before');
    const result = await work();
    remaining -= 1;
    if (remaining === 0) throw new Crash('after');
    return result;
  };
  return {
    lead: (signal) => store.lead(signal),
    onEmptied: (listener) => store.onEmptied(listener),
    collection: (name) => store.collection(name),
    state: () => step(() => store.state()),
    parked: () => step(() => store.parked()),
    load: (collection, keys) =>
      step(async () => {
        const found = await store.load(collection, keys);
        return guarded
          ? found
          : new Map([...found].map(([key, doc]) => [key, { ...doc, _position: '0' }]));
      }),
    commit: async (changes) => {
      for (const work of steps(store, changes)) await step(work);
    },
    find: (question) => store.find(question),
    tally: (...asked) => store.tally(...asked),
    close: () => store.close(),
  };
}

function random(seed: number): (below: number) => number {
  let state = (seed * 2654435761) % 2147483647 || 1;
  return (below) => (state = (state * 16807) % 2147483647) % below;
}

const counted = (seed: number, next: (below: number) => number) =>
  Array.from({ length: 1 + next(8) }, (_, n): NewEvent => ({
    id: `${seed}-${n}`,
    type: 'Counted',
    version: 1,
    data: { key: `k${next(3)}`, by: next(4) },
    metadata: {
      correlationId: 'c',
      causationId: 'c',
      commandId: 'c',
      actor: 'system:test',
      at: '2026-01-01T00:00:00.000Z',
    },
  }));

/** One seeded life: events, page sizes, crashes. @returns whether the read model is the reference fold in the end */
async function survives(
  store: ProjectionStore,
  seed: number,
  steps: typeof atomic,
  guarded = true,
): Promise<boolean> {
  const next = random(seed);
  const log = new MemoryEventStore();
  const events = counted(seed, next);
  await log.append({ stream: 's-1', expected: 'noStream', events });
  await store.commit({ drop: ['counters.v1'], checkpoints: { main: 0n } });
  const projections: readonly AnyProjection[] = [counter];
  for (let crashes = next(6); ; crashes -= 1) {
    const fragile = failing(store, steps, crashes > 0 ? 1 + next(24) : Infinity, guarded);
    const runner = new ProjectionRunner({
      events: log,
      store: fragile,
      projections,
      pageSize: 1 + next(5),
      scratch: () => store,
    });
    try {
      await runner.catchUp();
      if (crashes <= 0) break;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
  const recorded = [];
  for await (const event of log.readAll()) recorded.push(event);
  const expected = [...fold(counter, recorded).values()].map(canonicalJson).toSorted();
  const found = (await store.collection('counters.v1').find().toArray())
    .map(canonicalJson)
    .toSorted();
  return canonicalJson(expected) === canonicalJson(found);
}

async function wrong(count: number, steps: typeof atomic, guarded = true): Promise<number> {
  const store = SqliteProjectionStore.open(':memory:');
  let failed = 0;
  for (let seed = 1; seed <= count; seed += 1)
    if (!(await survives(store, seed, steps, guarded))) failed += 1;
  await store.close();
  return failed;
}

const LIVES = process.env.TEST_LONG ? 5000 : 1000;

it('is the reference fold after every life with crashes, one transaction a page', async () => {
  expect(await wrong(LIVES, atomic)).toBe(0);
}, 120_000);

it('is the reference fold after every life with crashes, without transactions', async () => {
  expect(await wrong(LIVES, oneByOne)).toBe(0);
}, 120_000);

it('would not be without the guard: a runner that trusts its checkpoint is caught', async () => {
  expect(await wrong(300, oneByOne, false)).toBeGreaterThan(10);
}, 120_000);

const cutting = (store: ProjectionStore, commit: ProjectionStore['commit']): ProjectionStore => ({
  ...failing(store, atomic, Infinity, true),
  commit,
});

/** A process that lives on where a commit was cut in the middle, and a page that reads a document when it is told of it, or all when that is not known. */
async function pageIsWhole(seed: number): Promise<boolean> {
  const store = SqliteProjectionStore.open(':memory:');
  const next = random(seed);
  const log = new MemoryEventStore();
  await log.append({ stream: 's-1', expected: 'noStream', events: counted(seed, next) });
  let cuts = 1 + next(3);
  const commit = async (changes: Changes) => {
    for (const work of oneByOne(store, changes)) {
      if (cuts > 0 && next(3) === 0) {
        cuts -= 1;
        throw new Crash('cut');
      }
      await work();
    }
  };
  const told = new Set<string>();
  const runner = new ProjectionRunner({
    events: log,
    store: cutting(store, commit),
    projections: [counter],
    pageSize: 1 + next(5),
    scratch: () => store,
    onUntold: () => ['k0', 'k1', 'k2'].forEach((key) => told.add(key)),
  });
  runner.onChange(({ key }) => told.add(key));
  while (await runner.catchUp().then(() => false, (error: unknown) => error instanceof Crash)); // prettier-ignore
  const there = await store.collection<{ _id: string }>('counters.v1').find().toArray();
  await store.close();
  return there.every(({ _id }) => told.has(_id));
}

it('tells of all that was written, or that it does not know, where commits are cut', async () => {
  const behind: number[] = [];
  for (let seed = 1; seed <= LIVES / 5; seed += 1)
    if (!(await pageIsWhole(seed))) behind.push(seed);
  expect(behind).toEqual([]);
}, 120_000);
