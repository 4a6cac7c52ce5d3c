import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SqliteProjectionStore } from './read-models/projection-store.js';

const folder = mkdtempSync(join(tmpdir(), 'yamabiko-lately-'));
const [here, there] = [0, 1].map(() => SqliteProjectionStore.open(join(folder, 'models.sqlite')));
const notes = (store: SqliteProjectionStore | undefined) =>
  store!.collection<{ text: string }>('notes');
const textOf = async (key: string) => (await notes(here).findOne({ _id: key }))?.text;
afterAll(async () => {
  for (const store of [here, there]) await store?.close();
  rmSync(folder, { recursive: true });
});

describe('a document that was read lately', () => {
  beforeEach(async () => {
    await notes(here).replaceOne({ _id: 'a' }, { text: 'old' }, { upsert: true });
    await textOf('a');
  });

  it('is another one for everybody who reads it', async () => {
    const [first, second] = await Promise.all([0, 1].map(() => notes(here).findOne({ _id: 'a' })));
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });

  it.each([
    ['is written', () => notes(here).updateOne({ _id: 'a' }, { $set: { text: 'new' } }), 'new'],
    ['is removed', () => notes(here).deleteOne({ _id: 'a' }), undefined],
    ['is removed among others', () => notes(here).deleteMany({}), undefined],
    [
      'is folded',
      () =>
        here!.commit({
          documents: [{ collection: 'notes', key: 'a', doc: { text: 'new' }, position: 1n }],
        }),
      'new',
    ],
  ])('%s, and read as it is at once', async (_how, write, expected) => {
    await write();
    expect(await textOf('a')).toBe(expected);
  });

  it('is folded again and again, and each fold is loaded as it was written', async () => {
    for (const text of ['first', 'second'.repeat(1000), 'third']) {
      const documents = [{ collection: 'notes', key: 'a', doc: { text }, position: 1n }];
      await here!.commit({ documents });
      const loaded = await here!.load('notes', ['a', 'b']);
      expect([...loaded]).toEqual([['a', { text, _id: 'a', _position: '1' }]]);
      expect(await textOf('a')).toBe(text);
    }
  });

  it('is written by another process, and read as it is from the next turn on', async () => {
    await notes(there).updateOne({ _id: 'a' }, { $set: { text: 'theirs' } });
    await nextTurn();
    expect(await textOf('a')).toBe('theirs');
  });

  it('is as it was where a commit is taken back in its middle', async () => {
    const documents = [{ collection: 'notes', key: 'a', doc: { text: 'new' }, position: 1n }];
    const park = [{ collection: 'notes', key: 'a', position: 1n, stream: 's', revision: 0, type: 'T', reason: null as unknown as string }]; // prettier-ignore
    await expect(here!.commit({ documents, park })).rejects.toThrow();
    expect((await here!.load('notes', ['a'])).get('a')).toMatchObject({ text: 'old' });
    expect(await textOf('a')).toBe('old');
  });
});
