import { projectionStoreContract, readStoreContract } from '../../../../kernel/src/testing.js';
import { SqliteProjectionStore } from './projection-store.js';

const make = async () => SqliteProjectionStore.open(':memory:');

readStoreContract('SqliteProjectionStore', make);
projectionStoreContract('SqliteProjectionStore', make);

it('writes all of a page or nothing', async () => {
  const store = await make();
  await store.collection('a.v1').createIndex({ n: 1 }, { unique: true });
  const write = (key: string, n: unknown) => ({ collection: 'a.v1', key, doc: { n }, position: 1n });
  await expect(store.commit({ documents: [write('k1', 1), write('k2', 1)], checkpoints: { main: 1n } })).rejects.toMatchObject({ code: 11000 });
  expect((await store.state()).checkpoints).toEqual({});
  expect(await store.collection('a.v1').countDocuments()).toBe(0);
  await store.close();
});

it('knows after a rollback which kinds of value an index really holds', async () => {
  const store = await make();
  const collection = store.collection<{ n: unknown }>('a.v1');
  await collection.createIndex({ n: 1 });
  await collection.createIndex({ u: 1 }, { unique: true });
  await collection.insertOne({ _id: 'x', n: 'text', u: 1 } as never);
  await expect(
    collection.bulkWrite([{ insertOne: { document: { _id: 'y', n: ['list'] } } }, { insertOne: { document: { _id: 'z', u: 1 } } }]),
  ).rejects.toThrow();
  await collection.insertOne({ _id: 'y', n: ['list'] });
  expect(await collection.countDocuments({ n: 'list' })).toBe(1);
  await store.close();
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
  for (const name of ['', 'a"b', 'a b', '1a']) expect(() => store.collection(name)).toThrow(TypeError);
  await expect(store.collection('a').createIndex({ "x'): ": 1 })).rejects.toThrow(TypeError);
  await store.close();
});
