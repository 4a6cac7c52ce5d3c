import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId } from '@app/kernel';
import { newEvents } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase } from '../database.js';
import { GENESIS, type Link } from './chain.js';
import { checkEventIds } from './event-id-tables.js';
import { EventIds } from './event-ids.js';
import { TO_VERSION_4 } from './samples/version-4.js';
import { openLogFile } from './schema.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-ids-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A log of nothing but ids, of which one slice is due every other event. */
function idsOnly(name: string) {
  const file = join(root, name);
  const written: string[] = [];
  const open = () => {
    const database = openLogFile(file, 'FULL');
    const insert = database.prepare(
      "INSERT INTO events VALUES (?, 1, ?, ?, 't', 1, '{}', '{}', ?, NULL)",
    );
    const ids = new EventIds(database, 2);
    const hashOf = (position: number): string => written[position - 1] ?? GENESIS.hash;
    let newest: Link = GENESIS;
    return {
      ids,
      database,
      /** One commit, or one that the disk refuses. */
      append(count: number, fails = false): void {
        database.exec('BEGIN IMMEDIATE');
        const before = written.length;
        if (hashOf(before) !== newest.hash) ids.read(newest);
        const fresh = Array.from({ length: count }, () => randomUUID());
        ids.lookUp(fresh);
        for (const [n, id] of fresh.entries()) {
          insert.run(before + n + 1, before + n, id, id);
          ids.add(id, before + n + 1);
        }
        newest = { position: before + count, hash: fresh.at(-1) ?? newest.hash };
        ids.move(newest);
        if (!fails) written.push(...fresh);
        else newest = { position: -1, hash: '' };
        database.exec(fails ? 'ROLLBACK' : 'COMMIT');
      },
      /** Every id that is there is found, by itself and asked for among others, and no other. */
      expectAll(): void {
        if (hashOf(written.length) !== newest.hash) ids.read(newest);
        newest = { position: written.length, hash: hashOf(written.length) };
        const found = () => written.map((id) => ids.positionOf(id));
        const all = written.map((_, n) => n + 1);
        expect(found()).toEqual(all);
        ids.lookUp(written);
        expect(found()).toEqual(all);
        expect(ids.positionOf(randomUUID())).toBeUndefined();
      },
    };
  };
  return { open, written };
}
const tableSize = ({ database }: { database: ReturnType<typeof openLogFile> }) =>
  (database.prepare('SELECT count(*) AS n FROM event_ids').get() as { n: number }).n;

it('finds every id, moved or waiting, also after a kill, a refused commit and what another process wrote', () => {
  const { open, written } = idsOnly('model');
  let one = open();
  const other = open();
  for (let round = 0; round < 60; round += 1) {
    one.append((round % 7) * 3);
    if (round % 5 === 2) one.append(40, true);
    if (round % 3 === 1) other.append(11);
    if (round % 20 === 9) {
      one.database.close(); // nothing was said to it
      one = open();
    }
    if (round % 12 === 11) for (const each of [one, other]) each.expectAll();
  }
  one.expectAll();
  expect(tableSize(one)).toBeGreaterThan(written.length / 4);
  expect(tableSize(one)).toBeLessThan(written.length);
  const check = checkEventIds(one.database);
  check.see(written.map((id, n) => ({ id, position: n + 1 })));
  expect(check.problem()).toBeUndefined();
});

it('moves all slices in turn, however often it is started anew in between', () => {
  const { open } = idsOnly('restarts');
  for (let start = 0; start < 40; start += 1) {
    const one = open();
    one.append(20);
    one.database.close();
  }
  const one = open();
  one.append(1);
  const wholes = one.database.prepare('SELECT min(through) AS oldest FROM event_id_slices').get();
  expect((wholes as { oldest: number }).oldest).toBeGreaterThan(200);
});

it('forgets ids that are taken back, and those alone', () => {
  const one = idsOnly('undo').open();
  one.ids.add('aa-1', 1);
  one.ids.add('bb-2', 2);
  one.ids.add('bb-3', 3);
  one.ids.undo(2);
  expect(['aa-1', 'bb-2', 'bb-3'].map((id) => one.ids.positionOf(id))).toEqual([
    1,
    undefined,
    undefined,
  ]);
});

it('does not go by what a commit that failed had looked up', () => {
  const { open } = idsOnly('failed');
  const [one, other] = [open(), open()];
  const ids = Array.from({ length: 4 }, () => randomUUID());
  one.append(1);
  one.ids.lookUp(ids); // and nothing came of it
  other.database.prepare('INSERT INTO event_ids VALUES (?, 9)').run(ids[0]!);
  one.ids.lookUp([ids[0]!]);
  expect(one.ids.positionOf(ids[0]!)).toBe(9);
});

describe('a log whose ids were an index', () => {
  const folder = join(root, 'version-3');
  const command = (n: number) => ({
    stream: `s${n % 3}`,
    expected: 'any' as const,
    commandId: `c${n}`,
    events: newEvents(1, `c${n}`).map((event) => ({
      ...event,
      id: eventId(`s${n % 3}`, `c${n}`, 0),
    })),
  });
  const edit = (sql: string) => {
    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
    database.exec(sql);
    database.close();
  };

  it('is opened, and knows its commands', async () => {
    let log = await SqliteEventStore.open(folder);
    for (let n = 0; n < 50; n += 1) await log.append(command(n));
    await log.close();
    edit(`${TO_VERSION_4} DROP TABLE event_ids; DROP TABLE event_id_slices;
      CREATE UNIQUE INDEX events_by_id ON events (id); PRAGMA user_version = 3`);
    log = await SqliteEventStore.open(folder);
    expect(await log.append(command(7))).toMatchObject({ position: 8n, duplicate: true });
    expect(await log.append(command(50))).toMatchObject({ position: 51n, duplicate: false });
    expect(await log.append(command(50))).toMatchObject({ position: 51n, duplicate: true });
    expect(await log.verify({ structure: true })).toEqual({ position: 51n });
    await log.close();
  });

  it.each([
    ['a missing id', 'DELETE FROM event_ids WHERE position = 9', 9],
    ['a wrong position', 'UPDATE event_ids SET position = 1 WHERE position = 12', 12],
  ])('says so of %s', async (_, damage, position) => {
    edit(damage);
    const log = await SqliteEventStore.open(folder);
    expect(await log.verify()).toMatchObject({
      problem: `事件编号的索引在第 ${position} 个事件处不对`,
    });
    await log.close();
    edit(`DELETE FROM event_ids; INSERT INTO event_ids SELECT id, position FROM events`);
  });
});
