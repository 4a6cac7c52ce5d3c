import fc from 'fast-check';
import { SqliteProjectionStore } from '../embedded/read-models/projection-store.js';
import { TestDatabases, serverUrl, skipped } from './mongo-server.js';
import { MongoProjectionStore } from './projection-store.js';

const ODD = ['a.b', '$set', 'a%2eb', 'ключ', 'n\0l', 'plain'];
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'grapheme' }),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom(...ODD), fc.string({ minLength: 1, unit: 'binary' })),
      tie('any'),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
})).any;

if (serverUrl === undefined) skipped('documents through the wire of MongoDB');
else {
  const databases = new TestDatabases(serverUrl);
  afterAll(() => databases.drop());

  it('gives back of any document what the embedded store gives back', async () => {
    const stores = [
      await MongoProjectionStore.open(databases.next()),
      SqliteProjectionStore.open(':memory:'),
    ];
    let position = 0n;
    const answers = async (doc: object) =>
      Promise.all(
        stores.map(async (store) => {
          await store.commit({ documents: [{ collection: 'a.v1', key: 'k', doc, position }] });
          return (await store.load('a.v1', ['k'])).get('k');
        }),
      );
    await fc.assert(
      fc.asyncProperty(value, value, async (first, second) => {
        position += 1n;
        const [read, expected] = await answers({ first, second });
        expect(read).toEqual(expected);
      }),
      { numRuns: 150 },
    );
    for (const store of stores) await store.close();
  });
}
