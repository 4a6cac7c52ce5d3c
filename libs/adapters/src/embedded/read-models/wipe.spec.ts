import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteProjectionStore } from './projection-store.js';

let folder = '';
let store: SqliteProjectionStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yamabiko-wipe-'));
  store = SqliteProjectionStore.open(join(folder, 'models.sqlite'));
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const found = async () => {
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name))),
  );
  return files.some((bytes) => bytes.includes('canary'));
};
const holds = async (...words: string[]) => {
  const files = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name))),
  );
  return words.map((word) => files.some((bytes) => bytes.includes(word)));
};
const write = (position: bigint, each: (n: number) => string | undefined) =>
  store.commit({
    documents: Array.from({ length: 300 }, (_, n) => {
      const text = each(n);
      return {
        collection: 'people.v1',
        key: `p${(n * 7919) % 300}`,
        doc: text === undefined ? undefined : { text, owner: `o${n % 10}` },
        position,
      };
    }),
  });

it('leaves nothing readable of documents that were replaced, moved and deleted', async () => {
  await store.collection('people.v1').createIndex({ text: 1 });
  await write(1n, (n) => 'canary'.repeat((n * 37) % 900));
  await write(2n, (n) =>
    n % 3 === 0 ? 'canary'.repeat((n * 11) % 50) : 'clean'.repeat((n * 37) % 700),
  );
  await write(3n, (n) => (n % 2 === 0 ? undefined : 'clean'));
  expect(await found()).toBe(true); // in the write-ahead log
  await store.wipe();
  expect(await found()).toBe(false);
});

it('leaves nothing readable of what was searched', async () => {
  const find = (n: number, text: string) => ({
    collection: 'people.v1',
    key: `p${n}`,
    doc: { n },
    position: BigInt(n),
    find: { texts: { text: [text] }, facets: { tag: [text] } },
  });
  const all = (text: (n: number) => string) =>
    store.commit({ documents: Array.from({ length: 300 }, (_, n) => find(n + 1, text(n))) });
  // The index keeps pairs of letters: of these, no pair is in the words that stay.
  await all((n) => `${'秘密'.repeat((n % 7) + 1)}の言葉${n}`);
  await store.wipe();
  expect(await holds('秘密', '密の', 'の言', '葉')).toEqual([true, true, true, true]);
  await all((n) => (n % 3 === 0 ? '花' : `山川${n}`));
  await store.commit({
    documents: Array.from({ length: 300 }, (_, n) => ({ ...find(n + 1, ''), find: null })).slice(
      150,
    ),
  });
  await store.wipe();
  expect(await holds('秘密', '密の', 'の言', '葉')).toEqual([false, false, false, false]);
  expect(await holds('山川')).toEqual([true]);
});

it('drops builds whose code is gone, and only those that nobody reads', async () => {
  const builds = ['old.v1', 'users.v1', 'users.v2'].map((collection) => ({
    collection,
    projection: collection,
    lane: `left:${collection}@1`,
  }));
  const documents = builds.map(({ collection }) => ({
    collection,
    key: 'a',
    doc: { text: 'canary' },
    position: 1n,
  }));
  await store.commit({ builds, live: { users: 'users.v2' }, documents });
  await store.wipe();
  expect((await store.state()).builds.map(({ collection }) => collection)).toEqual(['users.v2']);
});
