import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { storedPages, type RecordedEvent } from '@app/kernel';
import { eventStoreContract } from '../../../../kernel/src/testing.js';
import { newEvent } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase } from '../database.js';
import type { Mark } from './head-mark.js';
import { UNREADABLE } from './recorded.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const markIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'log.head.json'), 'utf8')) as Mark & { signature?: string };

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
  const mark = join(folder, 'log.head.json');
  rmSync(mark);
  mkdirSync(join(mark, 'in the way'), { recursive: true }); // nothing can be put there
  await store.append({ stream: 'a', expected: 'any', events: [newEvent()] });
  await sleep(1100);
  rmSync(mark, { recursive: true });
  for (const end = Date.now() + 25_000; !existsSync(mark) && Date.now() < end;) await sleep(50);
  expect(markIn(folder).head.position).toBe(1);
  expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([]);
  await store.close();
});

it('hands on what is stored byte by byte, damaged ones told, over the ends of pages', async () => {
  const folder = join(root, 'stored');
  const log = await open(folder);
  for (let n = 0; n < 3; n += 1)
    await log.append({
      stream: `課-${n}`,
      expected: 'any',
      events: Array.from({ length: 200 }, (_, m) =>
        newEvent({ data: { n: m, text: '"日本\n語"'.repeat(m % 7) } }),
      ),
    });
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  database.exec(`UPDATE events SET data = CAST(x'7b22e6' AS TEXT) WHERE position IN (500, 502)`);
  const rows = database.prepare('SELECT position, data FROM events ORDER BY position').all();
  database.close();
  const told = (bytes: Uint8Array) => Buffer.from(bytes).toString();
  const found: [number, string][] = [];
  for await (const page of storedPages(log))
    found.push(
      ...page.map(({ position, data }) => [Number(position), told(data)] as [number, string]),
    );
  const damaged = JSON.stringify({ unreadable: UNREADABLE });
  expect(found).toEqual(
    rows.map(({ position, data }) => [
      position,
      position === 500 || position === 502 ? damaged : data,
    ]),
  );
  await log.close();
});

it('reads on past an event whose text is no JSON any more', async () => {
  const folder = join(root, 'no-json');
  const log = await open(folder);
  for (let n = 0; n < 3; n += 1)
    await log.append({ stream: 'a', expected: 'any', events: [newEvent()] });
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  database.exec(`UPDATE events SET data = '{"n":' WHERE position = 2`);
  database.close();
  const events: RecordedEvent[] = [];
  for await (const event of log.readAll()) events.push(event);
  expect(events.map(({ unreadable }) => unreadable !== undefined)).toEqual([false, true, false]);
  expect(() => ({ ...events[1]?.data })).toThrow('不是 JSON');
  expect((await log.verify()).problem).toMatch('第 2 个事件被改动过');
  await log.close();
});

it('takes for proven only what it wrote itself: what another process added is looked at by the next start', async () => {
  const folder = join(root, 'another');
  const store = await open(folder);
  await store.append({ stream: 'a', expected: 'any', events: [newEvent()] });
  const another = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  another.exec(
    `INSERT INTO events SELECT position + 1, stream_id, revision + 1, 'forged', type, version, data, metadata, hash, position FROM events`,
  );
  another.close();
  await store.close();
  await expect(SqliteEventStore.open(folder)).rejects.toMatchObject({ name: 'Damaged' });
});
