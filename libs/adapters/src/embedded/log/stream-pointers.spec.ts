import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvents, stream } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase, type DatabaseSync } from '../database.js';
import { SqliteLogIntegrity } from './log-integrity.js';
import { repairLog } from './repair.js';
import { TO_VERSION_4 } from './samples/version-4.js';
import { SqliteEventStore } from './sqlite-event-store.js';
import { storedRows } from './stored-rows.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-pointers-'));
const whole = join(root, 'whole');
const NAMES = ['a', 'b', 'c'];
const at = (name: string) => join(root, name);
afterAll(() => rmSync(root, { recursive: true }));

/** Positions of a are 1, 4, 7, 10, of b 2, 5, 8, 11, of c 3, 6, 9, 12; the commands of c have rows of their own. */
beforeAll(async () => {
  const log = await SqliteEventStore.open(whole);
  for (let n = 0; n < 12; n += 1) {
    const name = NAMES[n % 3]!;
    const commandId = `c${n}`;
    await log.append({ stream: name, expected: 'any', events: newEvents(1), ...(name === 'c' && { commandId }) }); // prettier-ignore
  }
  await log.close();
});

function inFile<T>(folder: string, work: (database: DatabaseSync) => T): T {
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
/** A copy to which something is done. */
const changed = (name: string, sql: string): string => {
  cpSync(whole, at(name), { recursive: true });
  inFile(at(name), (database) => database.exec(sql));
  return at(name);
};
const streamsOf = async (log: SqliteEventStore) => {
  const both = ['forwards', 'backwards'] as const;
  return Promise.all(
    NAMES.flatMap((name) => both.map((direction) => stream(log, name, { direction }))),
  );
};
const streamsIn = async (folder: string) => {
  const log = await SqliteEventStore.open(folder);
  const found = await streamsOf(log);
  expect(await log.verify({ structure: true })).toEqual({ position: 12n });
  await log.close();
  return found;
};

describe.each([
  ['an event that points nowhere', 'UPDATE events SET previous = NULL WHERE position = 8', '第 8 个事件没有接着'],
  ['an event that points into another stream', 'UPDATE events SET previous = 6 WHERE position = 8', '第 8 个事件没有接着'],
  ['an event that leaves one out', 'UPDATE events SET previous = 5 WHERE position = 11', '第 11 个事件没有接着'],
  ['an event that points ahead', 'UPDATE events SET previous = 11 WHERE position = 5', '第 5 个事件没有接着'],
  ['an event that points to none that is there', 'UPDATE events SET previous = 99 WHERE position = 5', '第 5 个事件没有接着'],
  ['a first event that points somewhere', 'UPDATE events SET previous = 1 WHERE position = 3', '第 3 个事件没有接着'],
  ['a stream that points to an older event', "UPDATE streams SET last = 8 WHERE name = 'b'", '流 b 记着到了第 4 个事件，记着的最新一个却是它的第 3 个'],
  ['a stream that points into another', "UPDATE streams SET last = 9 WHERE name = 'b'", '流 b 记着的最新一个是第 9 个事件'],
  ['a stream that points nowhere', "UPDATE streams SET last = 0 WHERE name = 'b'", '流 b 记着的最新一个是第 0 个事件'],
  ['a stream that is wholly put back', "UPDATE streams SET last = 8, revision = 2 WHERE name = 'b'", '各个流一共记着 11 个事件，日志里有 12 个'],
])('%s', (name, damage, problem) => {
  it('is told by verify, and read as before after a repair', async () => {
    const folder = changed(name, damage);
    const log = await SqliteEventStore.open(folder);
    expect((await log.verify()).problem).toMatch(problem);
    await log.close();
    expect((await new SqliteLogIntegrity(folder).verify()).reason).toMatch(problem);
    expect(await repairLog(folder, 'then')).toMatchObject({ whole: 12, resealed: 0, removed: 0 });
    expect(await streamsIn(folder)).toEqual(await streamsIn(whole));
  });
}); // prettier-ignore

it('a damaged event that is in another stream than it was is counted there after a repair, and missing nowhere', async () => {
  const folder = changed(
    'moved',
    'UPDATE events SET stream_id = 1, revision = 9 WHERE position = 6',
  );
  const log = await SqliteEventStore.open(folder);
  expect((await log.verify()).problem).toMatch('第 6 个事件被改动过');
  await log.close();
  expect(await repairLog(folder, 'then')).toMatchObject({ whole: 5, resealed: 7, removed: 0 });
  const [a, , b, , c] = await streamsIn(folder);
  const told = (events = a!) =>
    events.map(({ revision, position }) => [revision, Number(position)]);
  expect([told(a), told(b), told(c)]).toEqual([
    [[0, 1], [1, 4], [2, 6], [3, 7], [4, 10]],
    [[0, 2], [1, 5], [2, 8], [3, 11]],
    [[0, 3], [1, 9], [2, 12]],
  ]); // prettier-ignore
  const again = await SqliteEventStore.open(folder);
  const last = { stream: 'c', expected: 'any' as const, events: newEvents(1), commandId: 'c11' };
  expect(await again.append(last)).toEqual({ revision: 2, position: 12n, duplicate: true });
  expect(await again.append({ ...last, commandId: 'new' })).toMatchObject({ revision: 3 });
  expect(await again.verify({ structure: true })).toEqual({ position: 13n });
  await again.close();
});

it('a log whose revisions were sealed with a gap is mended, too', async () => {
  const folder = changed('gap', 'UPDATE events SET revision = 7 WHERE position = 11');
  // As a repair leaves it that takes what it reads for what is meant.
  inFile(folder, (database) => database.exec("UPDATE streams SET revision = 7 WHERE name = 'b'"));
  expect(await repairLog(folder, 'then')).toMatchObject({ whole: 10, resealed: 2 });
  expect((await streamsIn(folder))[2]?.map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
});

describe('a log of version 4', () => {
  const schema = (folder: string) =>
    inFile(folder, (database) => [
      database.prepare('PRAGMA user_version').get(),
      database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all(),
    ]);

  it('is brought up: the same rows, hashes and mark, the same streams, and it goes on', async () => {
    const folder = changed('version-4', TO_VERSION_4);
    const mark = readFileSync(join(folder, 'log.head.json'), 'utf8');
    expect(await streamsIn(folder)).toEqual(await streamsIn(whole));
    expect([...storedRows(folder)]).toEqual([...storedRows(whole)]);
    expect(readFileSync(join(folder, 'log.head.json'), 'utf8')).toBe(mark);
    const log = await SqliteEventStore.open(folder);
    await log.append({ stream: 'b', expected: 3, events: newEvents(2) });
    expect((await stream(log, 'b')).map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(await log.verify({ structure: true })).toEqual({ position: 14n });
    await log.close();
  });

  it('stays wholly what it is when that fails in the middle, and is brought up later', async () => {
    const folder = changed('failed', TO_VERSION_4);
    const fails = `CREATE TRIGGER fails BEFORE UPDATE ON events WHEN new.position = 9 BEGIN SELECT RAISE(ABORT, 'in the middle'); END`;
    inFile(folder, (database) => database.exec(fails));
    const before = schema(folder);
    await expect(SqliteEventStore.open(folder)).rejects.toThrow('in the middle');
    expect(schema(folder)).toEqual(before);
    inFile(folder, (database) => database.exec('DROP TRIGGER fails'));
    expect(await streamsIn(folder)).toEqual(await streamsIn(whole));
  });
});
