import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Snapshots } from '@app/kernel';
import { snapshotsContract } from '../../../../kernel/src/testing.js';
import { SqliteSnapshots } from './sqlite-snapshots.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-snapshots-'));
const open = new Map<Snapshots, string>();
let count = 0;
const openAt = (file: string): SqliteSnapshots => {
  const snapshots = SqliteSnapshots.open(file);
  open.set(snapshots, file);
  return snapshots;
};
afterAll(() => {
  for (const snapshots of open.keys()) (snapshots as SqliteSnapshots).close();
  rmSync(root, { recursive: true });
});

snapshotsContract(
  'SqliteSnapshots',
  async () => openAt(join(root, `s${(count += 1)}.sqlite`)),
  async (snapshots) => {
    (snapshots as SqliteSnapshots).close();
    const file = open.get(snapshots) ?? '';
    open.delete(snapshots);
    return openAt(file);
  },
);

it('begins anew over a file that is no database', async () => {
  const file = join(root, 'broken.sqlite');
  writeFileSync(file, 'this is not a database, and it is long enough to be looked at '.repeat(20));
  const snapshots = openAt(file);
  await snapshots.put('a', 'k.v1', 1, Buffer.from('x'));
  expect((await snapshots.get('a', 'k.v1'))?.revision).toBe(1);
});
