import { setImmediate as nextTurn } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { MemoryEventStore, ReadingRunner } from '../../../../kernel/src/testing.js';
import {
  type AnyProjection,
  type DocumentChange,
  fold,
  FoldedReadModels,
  LocalChangeFeed,
  type NewEvent,
  type Projection,
  ProjectionRunner,
  type ReadModel,
  readModel,
} from '@app/kernel';
import { SqliteProjectionStore } from './projection-store.js';

type Counted = { type: 'Counted'; data: { key: string; by: number } };
interface Counter {
  sum: number;
  events: number;
}
const counters = readModel<Counter>('counters', 1);
const counter = (version = 1, factor = 1, name = 'counters'): Projection<Counter, Counted> => ({
  model: readModel(name, version),
  hears: ['Counted'],
  indexes: [['sum']],
  key: ({ data }) => data.key,
  project: (doc = { sum: 0, events: 0 }, { data }) => {
    if (data.by === 13) throw new Error('thirteen');
    if (data.by === 0) return undefined;
    return { sum: doc.sum + data.by * factor, events: doc.events + 1 };
  },
});

const at = '2026-01-01T00:00:00.000Z';
const counted = (key: string, by: number): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  version: 1,
  data: { key, by },
  metadata: { correlationId: 'c', causationId: 'c', commandId: 'c', actor: 'system:test', at },
});

function setUp(projections: readonly AnyProjection[] = [counter()]) {
  const events = new MemoryEventStore();
  const store = SqliteProjectionStore.open(':memory:');
  const open = (list = projections, pageSize = 500) =>
    new ReadingRunner({
      events,
      store,
      projections: list,
      pageSize,
      scratch: () => SqliteProjectionStore.open(':memory:'),
    });
  const append = (key: string, ...by: number[]) =>
    events.append({
      stream: `counter-${key}`,
      expected: 'any',
      events: by.map((one) => counted(key, one)),
    });
  return { events, store, open, append };
}

it('folds, waits, tells of changes and forgets what was removed', async () => {
  const { open, append } = setUp();
  const runner = open();
  const changes: DocumentChange[] = [];
  runner.onChange((change) => changes.push(change));
  await runner.start();
  await append('a', 1, 2);
  const { position } = await append('b', 5, 0);
  await runner.waitFor(position);
  expect(await runner.collection(counters).find().toArray()).toEqual([
    { _id: 'a', _position: '2', sum: 3, events: 2 },
  ]);
  expect(changes.map(({ collection, key, doc }) => ({ collection, key, doc }))).toContainEqual({
    collection: 'counters',
    key: 'b',
    doc: undefined,
  });
  await expect(runner.waitFor(99n, 20)).rejects.toThrow('not reached');
  await runner.stop();
});

describe('read models for who reads elsewhere', () => {
  const apart = async () => {
    const parts = setUp();
    const feed = new LocalChangeFeed();
    const models = new FoldedReadModels(parts.store, feed);
    return { ...parts, feed, models };
  };
  it('are found in the store by who waits, also when nobody tells', async () => {
    const { models, open, append } = await apart();
    await expect(models.waitFor(1n, 50)).rejects.toThrow('not reached');
    expect(() => models.collection(counters).findOne({})).toThrow('还没有 projector');
    const runner = open();
    await runner.start();
    const { position } = await append('a', 4);
    await models.waitFor(position, 5000);
    expect(models.position()).toBe(position);
    expect(await models.collection(counters).findOne({})).toMatchObject({ sum: 4 });
    await runner.stop();
    models.close();
  });
  it('are looked up again after a gap in what is told', async () => {
    const { models, feed, open, append } = await apart();
    await append('a', 4);
    await open().catchUp();
    feed.tell('missed' as never);
    await models.waitFor(1n, 5000);
    expect(await models.collection(counters).countDocuments()).toBe(1);
  });
  it('are behind, and never empty, until an empty store is filled from the log again', async () => {
    const { models, store, open, append } = await apart();
    for (let n = 0; n < 3; n += 1) await append('a', 4);
    const page = store.commit.bind(store);
    let pages = 0;
    const asked: unknown[] = [];
    store.commit = async (changes) => {
      await page(changes);
      if (!changes.documents) return;
      pages += 1;
      await models.look();
      if (pages < 3) expect(() => models.collection(counters).findOne({})).toThrow('being filled');
      else asked.push(await models.collection(counters).findOne({}));
    };
    await open(undefined, 1).catchUp();
    expect(asked).toMatchObject([{ sum: 12 }]);
    await append('a', 1);
    await open(undefined, 1).catchUp();
    expect(asked).toMatchObject([{ sum: 12 }, { sum: 13 }]);
  });
  it('say to who waits that they have stopped', async () => {
    const { models } = await apart();
    const waiting = expect(models.waitFor(1n)).rejects.toThrow('stopped');
    models.close();
    await waiting;
  });
  it('tell the documents that were written of what is shown, and nothing of what is built beside it', async () => {
    const { store, events, append } = await apart();
    const feed = new LocalChangeFeed();
    const told: object[] = [];
    feed.hear((step) => void told.push(step as object));
    const runner = new ProjectionRunner({
      events,
      store,
      feed,
      projections: [counter(), counter(1, 1, 'others')],
      scratch: () => SqliteProjectionStore.open(':memory:'),
    });
    await append('a', 1);
    await append('b', 2, 0);
    await runner.catchUp();
    await runner.rebuild('counters.v1');
    expect(told).toEqual([
      {
        position: 0n,
        written: {},
        live: { counters: 'counters.v1', others: 'others.v1' },
        filling: 3n,
      },
      { position: 3n, written: { counters: ['a', 'b'], others: ['a', 'b'] } },
      {
        position: 3n,
        written: {},
        live: { counters: 'counters.v1~1', others: 'others.v1' },
        filling: 3n,
      },
    ]);
    await runner.stop();
  });
});

it('reaches the head where the last events are nobody’s, also while it builds, and starts from there', async () => {
  const { events, open, append } = setUp();
  await append('a', 1);
  events.passOver();
  const first = open();
  await first.start();
  await first.waitFor(await events.head());
  events.passOver();
  await first.waitFor(3n);
  expect(await first.rebuild('counters.v1')).toMatchObject({ position: 3n, count: 1 });
  await first.stop();
  events.passOver();
  const second = open([counter(), counter(2)]);
  await second.catchUp();
  expect(second.position()).toBe(4n);
  expect((await second.status()).map(({ position }) => position)).toEqual([4n, 4n]);
});

const dump = async (runner: ReadingRunner, model: ReadModel<Counter> = counters) =>
  runner.collection(model).find().sort({ _id: 1 }).toArray();

/** A seeded mix over ten keys, with removals and re-creations. */
async function fill(
  { append }: Pick<ReturnType<typeof setUp>, 'append'>,
  count: number,
  seed = 1,
): Promise<void> {
  let state = seed;
  for (let n = 0; n < count; n += 1) {
    state = (state * 16807) % 2147483647;
    await append(`k${state % 10}`, state % 9);
  }
}

const all = async (events: MemoryEventStore, until?: bigint) => {
  const found = [];
  for await (const event of events.readAll(until === undefined ? {} : { until })) found.push(event);
  return found;
};
const reference = async (events: MemoryEventStore, projection: AnyProjection, until?: bigint) =>
  [...fold(projection, await all(events, until)).values()].toSorted((a, b) =>
    JSON.stringify(a) < JSON.stringify(b) ? -1 : 1,
  );
const byText = (docs: object[]) =>
  docs.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

it('comes to the same digest whatever the page size, and on every replay', async () => {
  const { events, append } = setUp();
  await fill({ append }, 1200);
  const digests = new Set<string>();
  for (const pageSize of [1, 7, 1000]) {
    const store = SqliteProjectionStore.open(':memory:');
    const runner = new ReadingRunner({
      events,
      store,
      projections: [counter()],
      pageSize,
      scratch: () => store,
    });
    await runner.catchUp();
    const { digest, count } = await runner.digest('counters');
    expect(count).toBeGreaterThan(5);
    digests.add(digest);
    for (const round of [1, 2]) {
      const rebuilt = await runner.rebuild('counters.v1');
      expect([round, rebuilt.digest, rebuilt.position]).toEqual([round, digest, 1200n]);
      expect((await runner.status()).map(({ live, collection }) => [live, collection])).toEqual([
        [true, round === 1 ? 'counters.v1~1' : 'counters.v1'],
      ]);
    }
    await store.close();
  }
  expect(digests.size).toBe(1);
});

it('answers as of any position like a fold of the events up to it', async () => {
  const { events, append, open } = setUp();
  await fill({ append }, 300);
  const runner = open(undefined, 37);
  await runner.catchUp();
  for (const position of [0n, 1n, 36n, 37n, 38n, 150n, 299n, 300n]) {
    const then = await runner.asOf(position);
    const docs = (await then.collection('counters').find().toArray()) as object[];
    const sorted = docs.map((doc) => doc);
    expect(byText(sorted.map(reorder))).toEqual(
      byText((await reference(events, counter(), position)).map(reorder)),
    );
    await then.close();
  }
});
const reorder = (doc: object) =>
  Object.fromEntries(Object.entries(doc).toSorted(([a], [b]) => (a < b ? -1 : 1)));

it('builds a new version beside the old one while writing goes on, then switches at once', async () => {
  const { events, append, open } = setUp();
  await fill({ append }, 2000);
  const first = open();
  await first.catchUp();
  const [v1, v2] = [counter(), counter(2, 10)];
  const runner = open([v1, v2], 50);
  const shown = runner.collection(counters);
  await runner.start();
  const versions = new Set<string>();
  for (let n = 0; n < 400; n += 1) {
    await nextTurn();
    const { position } = await append('busy', 1);
    await runner.waitFor(position);
    const { sum, events: seen } = (await shown.findOne({ _id: 'busy' })) ?? {
      sum: 0,
      events: 0,
    };
    expect(seen).toBe(n + 1); // never a version that is behind
    expect([seen, seen * 10]).toContain(sum);
    versions.add(sum === seen ? 'v1' : 'v2');
  }
  while (
    !(await runner.status()).some(({ live, projection }) => live && projection === 'counters.v2')
  ) {
    await append('busy', 1);
    await nextTurn();
  }
  await runner.waitFor(await events.head());
  expect(versions.has('v1')).toBe(true);
  expect(byText((await dump(runner)).map(reorder))).toEqual(
    byText((await reference(events, v2)).map(reorder)),
  );
  // The old version stays up to date until it is dropped, so going back loses nothing.
  await runner.switchTo('counters', 'counters.v1');
  expect(byText((await dump(runner)).map(reorder))).toEqual(
    byText((await reference(events, v1)).map(reorder)),
  );
  await expect(runner.drop('counters.v1')).rejects.toMatchObject({ code: 'STILL_LIVE' });
  await runner.switchTo('counters', 'counters.v2');
  await runner.drop('counters.v1');
  await expect(runner.switchTo('counters', 'counters.v1')).rejects.toMatchObject({
    code: 'NOT_UP_TO_DATE',
  });
  await runner.stop();
});

it('shows after a restart the version that was switched to', async () => {
  const { append, open } = setUp();
  const both = [counter(), counter(2, 10)];
  await append('a', 1);
  const runner = open(both);
  await runner.catchUp();
  await runner.switchTo('counters', 'counters.v1');
  await expect(runner.switchTo('others', 'counters.v1')).rejects.toMatchObject({
    code: 'NOT_A_VERSION',
  });
  const next = open(both);
  await next.catchUp();
  expect(await dump(next)).toMatchObject([{ sum: 1 }]);
});

it('a rebuild that comes further than the others takes them along', async () => {
  const { events, append, open } = setUp([counter(), counter(1, 1, 'others')]);
  const runner = open();
  await runner.catchUp();
  await append('a', 1, 2);
  expect((await runner.rebuild('counters.v1')).position).toBe(await events.head());
  expect(await dump(runner, readModel('others', 1))).toMatchObject([{ sum: 3 }]);
});

it('tells whoever waits that it has stopped', async () => {
  const runner = setUp().open();
  await runner.start();
  const waiting = runner.waitFor(99n, 60_000);
  await Promise.all([expect(waiting).rejects.toThrow('have stopped'), runner.stop()]);
});

it('takes up a version whose code was away and has come back, without a gap', async () => {
  const { events, append, open } = setUp();
  const [v1, v2] = [counter(), counter(2, 10)];
  await fill({ append }, 100);
  await open([v1]).catchUp();
  await fill({ append }, 50, 5);
  await open([v2]).catchUp();
  await fill({ append }, 50, 6);
  await open([v2]).catchUp();
  await fill({ append }, 50, 7);
  const back = open([v1]);
  await back.catchUp();
  expect(byText((await dump(back)).map(reorder))).toEqual(
    byText((await reference(events, v1)).map(reorder)),
  );
});

it('parks the document of a poison event; the others go on, and a repaired one catches up', async () => {
  const { events, append, open } = setUp();
  const runner = open();
  await runner.start();
  await append('good', 1);
  await append('bad', 1, 13, 2);
  await append('good', 1);
  const { position } = await append('bad', 4);
  await runner.waitFor(position);
  expect((await dump(runner)).map(({ _id, sum }) => [_id, sum])).toEqual([
    ['bad', 1],
    ['good', 2],
  ]);
  expect((await runner.parked()).map((event) => [event.key, event.position, event.reason])).toEqual(
    [
      ['bad', 3n, 'Error: thirteen'],
      ['bad', 4n, 'waits behind a parked event'],
      ['bad', 6n, 'waits behind a parked event'],
    ],
  );
  await expect(runner.replay('counters.v1', 'bad')).rejects.toMatchObject({ code: 'STILL_POISON' });
  await expect(runner.replay('counters.v1', 'good')).rejects.toThrow('not found');
  await runner.stop();

  const repaired: AnyProjection = {
    ...counter(),
    project: (doc = { sum: 0, events: 0 }, { data }) => ({
      sum: doc.sum + data.by,
      events: doc.events + 1,
    }),
  } satisfies Projection<Counter, Counted>;
  const next = open([repaired]);
  await next.start();
  await append('bad', 8); // still waits: the order of a document's events is kept over a restart
  await next.waitFor(await events.head());
  expect(await next.replay('counters.v1', 'bad')).toBe(4);
  expect(await next.parked()).toEqual([]);
  await append('bad', 16);
  await next.waitFor(await events.head());
  expect(byText((await dump(next)).map(reorder))).toEqual(
    byText((await reference(events, repaired)).map(reorder)),
  );
  await next.stop();
});

it('parks the stream of an event whose document cannot be told', async () => {
  const unkeyed: Projection<Counter, Counted> = {
    ...counter(),
    key: ({ data }) => {
      if (data.by === 5) throw new Error('no key');
      return data.key;
    },
  };
  const { append, open } = setUp([unkeyed]);
  await append('a', 1, 5, 2);
  await append('b', 1);
  const runner = open();
  await runner.catchUp();
  expect((await dump(runner)).map(({ _id, sum }) => [_id, sum])).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
  expect((await runner.parked()).map(({ key, position }) => [key, position])).toEqual([
    ['?counter-a', 2n],
    ['?counter-a', 3n],
  ]);
  const repaired = open([counter()]);
  expect(await repaired.replay('counters.v1', '?counter-a')).toBe(2);
  expect((await dump(repaired)).map(({ _id, sum }) => [_id, sum])).toEqual([
    ['a', 8],
    ['b', 1],
  ]);
});

it('does not fold a parked event into a document that has gone past it', async () => {
  const unkeyed: Projection<Counter, Counted> = {
    ...counter(),
    key: ({ data }) => {
      if (data.by === 5) throw new Error('no key');
      return data.key;
    },
  };
  const { events, append, open } = setUp([unkeyed]);
  await append('a', 5);
  await events.append({ stream: 'another', expected: 'any', events: [counted('a', 2)] });
  await open().catchUp();
  const repaired = open([counter()]);
  await expect(repaired.replay('counters.v1', '?counter-a')).rejects.toMatchObject({
    code: 'REBUILD_NEEDED',
  });
  expect(await repaired.parked()).toHaveLength(1);
});

it('begins anew where it stands once another process may have written, and gives the right back', async () => {
  const { append, open, store } = setUp();
  const losing: AbortController[] = [];
  let released = 0;
  store.lead = async () => {
    const lost = new AbortController();
    losing.push(lost);
    return { lost: lost.signal, release: async () => void (released += 1) };
  };
  const runner = open();
  await runner.start();
  await runner.waitFor((await append('a', 1)).position);
  // Another one folded this meanwhile.
  const { position } = await append('a', 2);
  losing[0]?.abort('taken');
  await runner.waitFor(position);
  await runner.waitFor((await append('a', 3)).position);
  expect(await dump(runner)).toMatchObject([{ sum: 6, events: 3 }]);
  await runner.stop();
  expect([losing.length, released]).toEqual([2, 1]);
});

it('lives through a store that fails for a while', async () => {
  const { append, open, store } = setUp();
  const commit = store.commit.bind(store);
  let failures = 0;
  store.commit = (changes) =>
    changes.documents && (failures += 1) <= 2
      ? Promise.reject(new Error('disk full'))
      : commit(changes);
  const runner = open();
  await runner.start();
  const { position } = await append('a', 1, 2);
  await expect(runner.waitFor(position, 10)).rejects.toThrow('not reached');
  await runner.waitFor(position);
  expect(await dump(runner)).toMatchObject([{ sum: 3, events: 2 }]);
  await runner.stop();
});

it('refuses a name without a version and one that comes twice', () => {
  const { open } = setUp();
  expect(() => open([counter(0)])).toThrow(TypeError);
  expect(() => open([counter(), counter()])).toThrow(TypeError);
});
