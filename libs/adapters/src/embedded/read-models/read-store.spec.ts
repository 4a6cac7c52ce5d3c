import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Collection } from '@app/kernel';
import {
  findingContract,
  projectionStoreContract,
  readStoreContract,
  readStoreWritesContract,
} from '../../../../kernel/src/testing.js';
import { SqliteProjectionStore } from './projection-store.js';

const make = async () => SqliteProjectionStore.open(':memory:');

readStoreContract('SqliteProjectionStore', make);
readStoreWritesContract('SqliteProjectionStore', make);
projectionStoreContract('SqliteProjectionStore', make);
findingContract('SqliteProjectionStore', make);

it('writes all of a page or nothing', async () => {
  const store = await make();
  await store.collection('a.v1').createIndex({ n: 1 }, { unique: true });
  const write = (key: string, n: unknown) => ({
    collection: 'a.v1',
    key,
    doc: { n },
    position: 1n,
  });
  await expect(
    store.commit({ documents: [write('k1', 1), write('k2', 1)], checkpoints: { main: 1n } }),
  ).rejects.toMatchObject({ code: 11000 });
  expect((await store.state()).checkpoints).toEqual({});
  expect(await store.collection('a.v1').countDocuments()).toBe(0);
  await store.close();
});

describe('after a rollback', () => {
  let file: string;
  beforeEach(() => {
    file = join(mkdtempSync(join(tmpdir(), 'yamabiko-kinds-')), 'read-models.sqlite');
  });
  afterEach(() => rmSync(dirname(file), { recursive: true }));
  const indexed = async () => {
    const store = SqliteProjectionStore.open(file);
    const collection = store.collection<{ n: unknown }>('a.v1');
    await collection.createIndex({ n: 1 });
    await collection.createIndex({ u: 1 }, { unique: true });
    return { store, collection };
  };
  const lists = async (collection: Collection<{ n: unknown }>) =>
    collection.countDocuments({ n: 'list' });
  const reopened = async () => {
    const { store, collection } = await indexed();
    const found = await lists(collection);
    await store.close();
    return found;
  };

  it.each([
    [
      'a write',
      ({ collection }: Awaited<ReturnType<typeof indexed>>) =>
        collection.insertOne({ _id: 'z', n: ['list'], u: 1 } as never),
    ],
    [
      'one of many writes',
      ({ collection }: Awaited<ReturnType<typeof indexed>>) =>
        collection.bulkWrite([{ insertOne: { document: { _id: 'z', n: ['list'], u: 1 } } }]),
    ],
    [
      'a page',
      ({ store }: Awaited<ReturnType<typeof indexed>>) =>
        store.commit({
          documents: ['y', 'z'].map((key) => ({
            collection: 'a.v1',
            key,
            doc: { n: ['list'], u: 1 },
            position: 1n,
          })),
        }),
    ],
  ])(
    'of %s it is known which kinds of value an index really holds, also by the next start',
    async (_, fails) => {
      const all = await indexed();
      await all.collection.insertOne({ _id: 'x', n: 'text', u: 1 } as never);
      await expect(fails(all)).rejects.toMatchObject({ code: 11000 });
      await all.collection.insertOne({ _id: 'y', n: ['list'] });
      expect(await lists(all.collection)).toBe(1);
      await all.store.close();
      expect(await reopened()).toBe(1);
    },
  );
});

it('holds a few documents at a time for whoever walks through all of them', async () => {
  const store = await make();
  const collection = store.collection<{ n: number }>('a');
  for (let n = 0; n < 300; n += 1) await collection.insertOne({ _id: `d${n}`, n });
  const parse = jest.spyOn(JSON, 'parse');
  for await (const _first of collection.find({ n: { $ne: -1 } })) break;
  expect(parse.mock.calls.length).toBeLessThan(100);
  parse.mockRestore();
  await store.close();
});

it('refuses names that are no names', async () => {
  const store = await make();
  for (const name of ['', 'a"b', 'a b', '1a'])
    expect(() => store.collection(name)).toThrow(TypeError);
  await expect(store.collection('a').createIndex({ "x'): ": 1 })).rejects.toThrow(TypeError);
  await store.close();
});
