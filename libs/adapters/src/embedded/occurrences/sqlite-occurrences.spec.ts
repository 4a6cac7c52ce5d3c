import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OccurrenceStore } from '@app/kernel';
import { occurrenceStoreContract } from '../../../../kernel/src/testing.js';
import { SqliteOccurrences } from './sqlite-occurrences.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-occurrences-'));
const BOUNDS = { ofGroup: 3, inAll: 5, bytes: 400_000, days: 30 };
const open = new Map<OccurrenceStore, string>();
let count = 0;
const openAt = (file: string): SqliteOccurrences => {
  const store = SqliteOccurrences.open(file, BOUNDS);
  open.set(store, file);
  return store;
};
const fresh = () => openAt(join(root, `o${(count += 1)}.sqlite`));
afterAll(() => {
  for (const store of open.keys()) (store as SqliteOccurrences).close();
  rmSync(root, { recursive: true });
});

occurrenceStoreContract(
  'SqliteOccurrences',
  async () => fresh(),
  async (store) => {
    (store as SqliteOccurrences).close();
    const file = open.get(store) ?? '';
    open.delete(store);
    return openAt(file);
  },
);

it('leaves nothing of a person in any file', async () => {
  const store = fresh();
  const body = { stack: 'CanaryOccurrence' };
  await store.add([{ id: '1', groupId: 'a', personId: 'p', at: '2026-01-01T00:00:00.000Z', body }]);
  await store.forget('p');
  const file = open.get(store)?.split('/').at(-1) ?? '';
  const files = readdirSync(root).filter((name) => name.startsWith(file));
  expect(files.length).toBeGreaterThan(0);
  for (const name of files)
    expect(readFileSync(join(root, name)).includes('CanaryOccurrence')).toBe(false);
});

it('begins anew over a file that is no database', async () => {
  const file = join(root, 'broken.sqlite');
  writeFileSync(file, 'this is not a database, and it is long enough to be looked at '.repeat(20));
  expect(await openAt(file).of('a')).toEqual([]);
});
