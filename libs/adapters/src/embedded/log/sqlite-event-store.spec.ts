import { mkdirSync, mkdtempSync, readFileSync, rmSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventStoreContract } from '../../../../kernel/src/testing.js';
import { newEvent } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase } from '../database.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-log-'));
const folders = new WeakMap<object, string>();
let count = 0;
afterAll(() => rmSync(root, { recursive: true }));

async function open(folder: string): Promise<SqliteEventStore> {
  const store = await SqliteEventStore.open(folder);
  folders.set(store, folder);
  return store;
}

eventStoreContract('SqliteEventStore', () => open(join(root, String((count += 1)))), {
  async reopen(store) {
    await store.close();
    return open(folders.get(store) ?? '');
  },
});

it('marks its head again when the disk took no mark the first time, also when nobody writes any more', async () => {
  const folder = join(root, 'mark');
  const store = await open(folder);
  const draft = join(folder, 'log.head.json.draft');
  mkdirSync(draft); // nothing can be written there
  await store.append({ stream: 'a', expected: 'any', events: [newEvent()] });
  await sleep(1100);
  const marked = () =>
    (
      JSON.parse(readFileSync(join(folder, 'log.head.json'), 'utf8')) as {
        head: { position: number };
      }
    ).head.position;
  expect(marked()).toBe(0);
  rmdirSync(draft);
  for (const end = Date.now() + 25_000; marked() === 0 && Date.now() < end;) await sleep(50);
  expect(marked()).toBe(1);
  await store.close();
});

it('takes for proven only what it wrote itself: what another process added is looked at by the next start', async () => {
  const folder = join(root, 'another');
  const store = await open(folder);
  await store.append({ stream: 'a', expected: 'any', events: [newEvent()] });
  const another = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  another.exec(
    `INSERT INTO events SELECT position + 1, stream_id, revision + 1, 'forged', type, version, data, metadata, hash FROM events`,
  );
  another.close();
  await store.close();
  await expect(SqliteEventStore.open(folder)).rejects.toMatchObject({ name: 'Damaged' });
});
