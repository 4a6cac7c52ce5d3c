import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvent } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase } from '../database.js';
import { TO_VERSION_4 } from './samples/version-4.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-tables-'));
afterAll(() => rmSync(root, { recursive: true }));
const open = (folder: string) => SqliteEventStore.open(folder);

it('knows the versions, the persons and the instants of its events without reading them', async () => {
  const folder = join(root, 'asked');
  let log = await open(folder);
  const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
  // One stands out of order: an event of second 5000 comes before those of 1501 and later.
  const seconds = [
    ...Array.from({ length: 1500 }, (_, n) => n),
    5000,
    ...Array.from({ length: 1600 }, (_, n) => 1500 + n),
  ];
  for (let n = 0; n < seconds.length; n += 100) {
    const events = seconds.slice(n, n + 100).map((second) => ({
      ...newEvent({ data: second === 7 ? { name: { $sealed: 'x', of: 'person-7' } } : { second } }),
      metadata: { ...newEvent().metadata, at: at(second) },
    }));
    await log.append({ stream: 'a', expected: 'any', events });
    if (n !== 1500) continue;
    await log.close();
    log = await open(folder); // in the middle of a span
  }
  await log.append({ stream: 'b', expected: 'any', events: [{ ...newEvent(), version: 4 }] });
  /** The meaning: the last event whose instant is not later. */
  const slow = async (limit: number) => {
    let position = 0n;
    for await (const event of log.readAll())
      if (Date.parse(event.metadata.at) <= limit) position = event.position;
    return position;
  };
  const look = async () => {
    for (const second of [-1, 0, 7, 1023, 1024, 1499, 1500, 2500, 3099, 4999, 5000, 9_999_999]) {
      const limit = Date.parse(at(second));
      expect([second, log.positionAt(limit)]).toEqual([second, await slow(limit)]);
    }
    expect(log.kinds().map(({ version }) => version)).toEqual([newEvent().version, 4]);
    expect([log.isSealedFor('person-7'), log.isSealedFor('person-8')]).toEqual([true, false]);
  };
  await look();
  expect(await log.verify({ structure: true })).toEqual({ position: 3102n });
  await log.close();
  // A log that was written before these tables were.
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  database.exec(
    `${TO_VERSION_4} DROP TABLE kinds; DROP TABLE sealed_persons; DROP TABLE spans; PRAGMA user_version = 2`,
  );
  database.close();
  log = await open(folder);
  await look();
  expect(await log.verify()).toEqual({ position: 3102n });
  await log.close();
});
