import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  Behind,
  FoldedReadModels,
  LocalChangeFeed,
  ProjectionRunner,
  readModel,
  type NewEvent,
  type Projection,
} from '@app/kernel';
import { MemoryEventStore } from '../../../kernel/src/testing.js';
import { SqliteProjectionStore } from '../embedded/read-models/projection-store.js';
import { TestDatabases, serverUrl, skipped } from './mongo-server.js';
import { MongoProjectionStore } from './projection-store.js';

type Counted = { type: 'Counted'; data: { key: string } };
const counters = readModel<{ count: number }>('counters', 1);
const counter: Projection<{ count: number }, Counted> = {
  model: counters,
  hears: ['Counted'],
  indexes: [['count']],
  key: ({ data }) => data.key,
  project: (doc = { count: 0 }) => ({ count: doc.count + 1 }),
};
const counted = (key: string): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  version: 1,
  data: { key },
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    actor: 'system:test',
    at: '2026-01-01T00:00:00.000Z',
  },
});
const append = (log: MemoryEventStore, key: string) =>
  log.append({ stream: key, expected: 'any', events: [counted(key)] });
const write = (position: bigint, doc: object | undefined = { position: `${position}` }) => ({
  documents: [{ collection: 'a.v1', key: 'k', doc, position }],
});

if (serverUrl === undefined) skipped('one writer at a time on MongoDB');
else {
  const databases = new TestDatabases(serverUrl);
  const closing: (() => Promise<unknown>)[] = [];
  const open = async (url: string, patience = 60_000) => {
    const store = await MongoProjectionStore.open(url, { patience });
    closing.push(() => store.close());
    return store;
  };
  const runnerOver = (
    events: MemoryEventStore,
    store: MongoProjectionStore,
    feed?: LocalChangeFeed,
  ) => {
    const runner = new ProjectionRunner({
      events,
      store,
      projections: [counter],
      scratch: () => SqliteProjectionStore.open(':memory:'),
      ...(feed && { feed }),
    });
    closing.push(() => runner.stop());
    return runner;
  };
  const readerOf = async (url: string) => {
    const models = new FoldedReadModels(await open(url), new LocalChangeFeed());
    closing.push(async () => models.close());
    return models;
  };
  const read = async (url: string) => (await open(url)).collection('a.v1').findOne({ _id: 'k' });
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
    await databases.drop();
  });

  it('lets one write at a time: another waits until it is given back', async () => {
    const url = databases.next();
    const [one, other] = [await open(url), await open(url)];
    const lead = await one.lead();
    let isSecond = false;
    const second = other.lead().then((got) => ((isSecond = true), got));
    await one.commit(write(1n));
    expect(isSecond).toBe(false);
    await lead.release();
    const { lost } = await second;
    expect([lead.lost.aborted, lost.aborted]).toEqual([true, false]);
    await expect(one.commit(write(2n))).rejects.toBeInstanceOf(Behind);
    await other.commit(write(3n));
    expect(await read(url)).toMatchObject({ _position: '3' });
  });

  it('takes over from who is silent, and that one writes no more when it is back', async () => {
    const url = databases.next();
    const silent = await open(url); // says that it lives each fifteen seconds
    await silent.lead();
    await silent.commit({ ...write(5n), checkpoints: { main: 5n } });
    const next = await open(url, 100);
    await next.lead();
    await next.commit({ ...write(9n), checkpoints: { main: 9n } });
    await expect(silent.commit({ ...write(7n), checkpoints: { main: 7n } })).rejects.toThrow(
      Behind,
    );
    expect((await (await open(url)).state()).checkpoints).toEqual({ main: 9n });
    expect(await read(url)).toMatchObject({ _position: '9' });
  });

  it('keeps the order of positions beyond what a double holds, also after a document went', async () => {
    const store = await open(databases.next());
    const big = 2n ** 53n;
    for (const position of [9n, 10n, big + 1n, big]) await store.commit(write(position));
    const loaded = async () => (await store.load('a.v1', ['k'])).get('k');
    expect(await loaded()).toMatchObject({ _position: `${big + 1n}`, position: `${big + 1n}` });
    await store.commit({
      documents: [{ collection: 'a.v1', key: 'k', doc: undefined, position: big + 3n }],
    });
    await store.commit(write(big + 2n)); // late: it is not brought back
    expect([await loaded(), await store.collection('a.v1').countDocuments()]).toEqual([
      undefined,
      0,
    ]);
    await store.commit(write(big + 5n));
    expect(await loaded()).toMatchObject({ _position: `${big + 5n}` });
  });

  it('is waited for by its checkpoint, by who hears nothing of the steps', async () => {
    const url = databases.next();
    const log = new MemoryEventStore();
    const models = await readerOf(url);
    await runnerOver(log, await open(url)).start();
    const { position } = await append(log, 'a');
    await models.waitFor(position, 30_000);
    expect(await models.collection(counters).findOne({ _id: 'a' })).toMatchObject({ count: 1 });
  });

  it('is filled again after it was emptied; until then nothing is said not to be there', async () => {
    const url = databases.next();
    const log = new MemoryEventStore();
    for (let n = 0; n < 30; n += 1) await append(log, 'a');
    const models = await readerOf(url);
    await runnerOver(log, await open(url, 400)).start();
    await models.waitFor(30n, 30_000);
    const asked = () => models.collection(counters).findOne({ _id: 'a' });
    expect(await asked()).toMatchObject({ count: 30 });
    await databases.empty(url);
    const { position } = await append(log, 'a'); // commands go on
    const said: string[] = [];
    for (;;) {
      const answer = await (async () => asked())().catch((error: unknown) => {
        if (!(error instanceof Behind)) throw error;
        return 'behind';
      });
      if (answer !== 'behind') said.push(JSON.stringify(answer));
      if (typeof answer === 'object' && answer?.count === 31) break;
      if (answer === 'behind') await models.waitFor(position, 500).catch(() => undefined);
      await sleep(5);
    }
    expect(said.filter((answer) => !/"count":3[01]/.test(answer))).toEqual([]);
    expect((await models.status()).map(({ collection, live }) => [collection, live])).toEqual([
      ['counters.v1', true],
    ]);
  });

  it('shows what another process folded where there was nothing when this one looked', async () => {
    const url = databases.next();
    const log = new MemoryEventStore();
    const { position } = await append(log, 'a');
    const feed = new LocalChangeFeed();
    const models = new FoldedReadModels(await open(url), feed);
    await models.look();
    closing.push(async () => models.close());
    await runnerOver(log, await open(url), feed).start();
    await models.waitFor(position, 30_000); // it was told, and has no need to look
    expect(await models.collection(counters).findOne({ _id: 'a' })).toMatchObject({ count: 1 });
  });

  it('says of none of its states that it is whole before it is', async () => {
    const url = databases.next();
    const log = new MemoryEventStore();
    await append(log, 'a');
    const [writing, models] = [await open(url), await readerOf(url)];
    const commit = writing.commit.bind(writing);
    const said: unknown[] = [];
    jest.spyOn(writing, 'commit').mockImplementation(async (changes) => {
      await commit(changes);
      await models.look();
      said.push(await (async () => models.collection(counters).findOne({ _id: 'a' }))().catch((error: Error) => error.name)); // prettier-ignore
    });
    await runnerOver(log, writing).catchUp();
    expect(said.slice(0, -1)).toEqual(said.slice(0, -1).map(() => 'Behind'));
    expect([said.length > 1, said.at(-1)]).toEqual([true, expect.objectContaining({ count: 1 })]);
  });

  it('is found again by who reads, also where the step that said so was lost', async () => {
    const url = databases.next();
    const log = new MemoryEventStore();
    const { position } = await append(log, 'a');
    const models = await readerOf(url);
    await models.look();
    const runner = runnerOver(log, await open(url));
    await runner.catchUp();
    const asked = async () => models.collection(counters).findOne({ _id: 'a' });
    await expect(asked()).rejects.toBeInstanceOf(Behind);
    for (let n = 0; n < 200 && models.position() < position; n += 1) await sleep(20);
    expect(await asked()).toMatchObject({ count: 1 });
  });
}
