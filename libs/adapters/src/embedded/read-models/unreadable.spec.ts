import { randomUUID } from 'node:crypto';
import {
  type Decider,
  type DomainEvent,
  type EventDefinition,
  type EventStore,
  type Job,
  type JobQueue,
  Outbox,
  type Projection,
  Unreadable,
  catalogued,
  handle,
  readModel,
} from '@app/kernel';
import {
  MemoryEventStore,
  MemoryPersonKeys,
  ReadingRunner,
} from '../../../../kernel/src/testing.js';
import { SqliteProjectionStore } from './projection-store.js';

type Named = { type: 'Named'; data: { userId: string; name: string | null } };
type Moved = { type: 'Moved'; data: { userId: string; city: string } };

const definition = (over: Partial<EventDefinition>): EventDefinition => ({
  type: 'Named',
  version: 1,
  description: '',
  fields: {},
  appendedBy: 'test',
  example: {},
  ...over,
});
const definitions = [definition({ personal: ['name'] }), definition({ type: 'Moved' })];
const names: Projection<{ name: string | null }, Named | Moved> = {
  model: readModel('names', 1),
  hears: ['Named', 'Moved'],
  key: ({ data }) => data.userId,
  project: (doc, { type, data }) => (type === 'Named' ? { name: data.name } : doc),
};
const counts: Projection<{ count: number }, Named | Moved> = {
  model: readModel('counts', 1),
  hears: ['Named', 'Moved'],
  key: () => 'all',
  project: (doc = { count: 0 }) => ({ count: doc.count + 1 }),
};
/** Keeps what it is given without looking at it. */
const kept: Projection<{ data: object }, Named> = {
  model: readModel('kept', 1),
  hears: ['Named'],
  key: ({ stream }) => stream,
  project: (_, { data }) => ({ data }),
};

const context = (commandId = randomUUID()) => ({
  correlationId: commandId,
  causationId: commandId,
  commandId,
  actor: 'system:test',
  at: '2026-01-01T00:00:00.000Z',
});
const events = (...made: (Named | Moved)[]) =>
  made.map((event) => ({ ...event, id: randomUUID(), version: 1, metadata: context() }));
const named = (userId: string, name: string): Named => ({ type: 'Named', data: { userId, name } });
const moved = (userId: string): Moved => ({ type: 'Moved', data: { userId, city: 'Kyoto' } });

const log = new MemoryEventStore();
const keys = new MemoryPersonKeys();
const lost = new Set<string>();
const existing = keys.existing.bind(keys);
keys.existing = async (id) => (lost.has(id) ? undefined : existing(id));
const store = SqliteProjectionStore.open(':memory:');
const errors: unknown[] = [];
const over = (read: EventStore) =>
  new ReadingRunner({
    events: read,
    store,
    projections: [names, counts, kept],
    scratch: () => SqliteProjectionStore.open(':memory:'),
    onError: (error) => errors.push(error),
  });
const read = catalogued(log, definitions, keys);

beforeAll(async () => {
  for (const id of ['a', 'b']) {
    await read.append({ stream: id, expected: 'any', events: events(named(id, `name of ${id}`)) });
    await read.append({ stream: id, expected: 'any', events: events(moved(id)) });
  }
});
afterAll(() => store.close());

it('parks the documents that need a field whose key is lost, and folds all others', async () => {
  lost.add('a');
  const runner = over(read);
  await runner.start();
  await runner.waitFor(4n);
  expect(await runner.collection(names.model).find().toArray()).toMatchObject([{ _id: 'b' }]);
  expect(await runner.collection(counts.model).find().toArray()).toMatchObject([{ count: 4 }]);
  expect(await runner.collection(kept.model).find().toArray()).toMatchObject([{ _id: 'b' }]);
  expect(
    (await runner.parked()).map(({ collection, key, position }) => [collection, key, position]),
  ).toEqual([
    ['kept.v1', 'a', 1n],
    ['names.v1', 'a', 1n],
    ['names.v1', 'a', 2n],
  ]);
  expect((await runner.parked())[0]?.reason).toMatch('密钥不见了');
  // The key is back.
  await expect(runner.replay('names.v1', 'a')).rejects.toMatchObject({ code: 'STILL_POISON' });
  lost.delete('a');
  expect(await runner.replay('names.v1', 'a')).toBe(2);
  expect(await runner.collection(names.model).findOne({ _id: 'a' })).toMatchObject({
    name: 'name of a',
    _position: '2',
  });
  await runner.stop();
  expect(errors).toEqual([]);
});

it('parks the stream of an event that no upcaster reads, and goes on with the others', async () => {
  const poison = definition({
    version: 2,
    personal: ['name'],
    upcasters: {
      1: (data) => {
        if (data['userId'] === 'a') throw new TypeError('no name');
        return data;
      },
    },
  });
  const runner = over(catalogued(log, [poison, definition({ type: 'Moved' })], keys));
  const { digest } = await runner.rebuild('names.v1');
  expect(digest).toHaveLength(64);
  expect(await runner.collection(names.model).find().toArray()).toMatchObject([{ _id: 'b' }]);
  expect(
    (await runner.parked()).filter(({ collection }) => collection === 'names.v1~1'),
  ).toMatchObject([
    { key: '?a', position: 1n, reason: expect.stringContaining('版本 1 读不懂：no name') },
    { key: '?a', position: 2n },
  ]);
  await runner.stop();
  expect(errors).toEqual([]);
});

const naming: Decider<{ name: string | null }, string, Named> = {
  initial: { name: null },
  decide: (name, state) => (state.name === name ? [] : [named('a', name)]),
  evolve: (_, { data }) => ({ name: data.name }),
};

it('refuses a command whose rule needs what cannot be read, and writes nothing', async () => {
  lost.add('a');
  const before = await log.head();
  const order = { stream: 'a', decider: naming, command: 'new', context: context() };
  await expect(handle(read, order)).rejects.toBeInstanceOf(Unreadable);
  expect(await log.head()).toBe(before);
  lost.delete('a');
  expect(await handle(read, order)).toMatchObject({ revision: 2 });
});

it('keeps the outbox going: what cannot be read is kept to be heard again, the rest asks for its work', async () => {
  lost.add('a');
  const [jobs, told] = [[] as Job[], [] as unknown[]];
  const outbox = new Outbox(
    read,
    { add: async (job: Job) => void jobs.push(job) } as unknown as JobQueue,
    { get: async () => undefined, set: async () => undefined },
    [
      {
        name: 'greetings',
        hears: ['Named'],
        from: 'beginning',
        jobs: ({ id, data }) => [
          {
            id,
            kind: 'greet',
            data: { length: (data as DomainEvent & { name: string }).name.length },
          },
        ],
      },
    ],
    { report: (error) => told.push(error) },
  );
  await outbox.start();
  while (jobs.length === 0) await new Promise((done) => setTimeout(done, 5));
  await outbox.stop();
  lost.delete('a');
  expect(jobs.filter(({ kind }) => kind === 'greet')).toMatchObject([{ data: { length: 'name of b'.length } }]); // prettier-ignore
  expect(jobs.filter(({ kind }) => kind === 'hear-event')).toHaveLength(2);
  expect(told).toEqual([expect.any(Unreadable), expect.any(Unreadable)]);
});
