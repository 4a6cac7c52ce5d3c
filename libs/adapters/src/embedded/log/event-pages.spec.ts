import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStore, ReadAll } from '@app/kernel';
import { everything, newEvent } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase } from '../database.js';
import { logFileReader } from './log-file-reader.js';
import { UNREADABLE } from './recorded.js';
import { SqliteEventStore } from './sqlite-event-store.js';

/** Positions of what is rare: at the ends of the log, and of what is looked at for one page. */
const RARE = [1, 2000, 2001, 2002, 4001, 6900];
let folder: string;
let store: SqliteEventStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yamabiko-pages-'));
  store = await SqliteEventStore.open(folder);
  for (let from = 1; from <= 6900; from += 100) {
    const events = Array.from({ length: 100 }, (_, n) =>
      newEvent({ type: RARE.includes(from + n) ? 'RareHeard' : 'PhraseHeard' }),
    );
    await store.append({ stream: 'a', expected: 'any', events });
  }
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const types = new Set(['RareHeard', 'NeverHeard']);
const positions = async (options: ReadAll, from: Pick<EventStore, 'readAll'> = store) =>
  (await everything(from as EventStore, options)).map(({ position }) => Number(position));

it('hands out the types that are wanted, and nothing else, wherever they stand', async () => {
  expect(await positions({ types })).toEqual(RARE);
  expect(await positions({ types, after: 2000n, until: 4001n })).toEqual([2001, 2002, 4001]);
  expect(await positions({ types: new Set() })).toEqual([]);
  expect(await positions({})).toHaveLength(6900);
});

it('counts those alone', async () => {
  expect(await positions({ types, maxCount: 3 })).toEqual([1, 2000, 2001]);
  expect(await positions({ types, maxCount: 1, after: 4001n })).toEqual([6900]);
  expect(await positions({ types: new Set(['PhraseHeard']), maxCount: 4321 })).toHaveLength(4321);
});

it('is the same of a log that another process writes', async () => {
  const reader = logFileReader(folder);
  expect(await positions({ types }, reader)).toEqual(RARE);
  expect(await positions({ after: 6899n }, reader)).toEqual([6900]);
  reader.close();
});

it('gives the same page to all who follow it together', async () => {
  const stop = new AbortController();
  const first = async () => {
    for await (const { events } of store.subscribe({ after: 6890n, signal: stop.signal }))
      return events;
    return [];
  };
  const [one, other] = await Promise.all([first(), first()]);
  stop.abort();
  expect(one).toHaveLength(10);
  expect(one).toBe(other);
});

it('tells which of them is damaged, and hands out the others whole', async () => {
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'NORMAL' });
  const damage = (text: string) =>
    database.prepare('UPDATE events SET data = ? WHERE position = 2001').run(text);
  for (const text of ['{"n":', '{"n":1},{"n":2}', '']) {
    damage(text);
    const found = await everything(store, { types });
    expect(found.map(({ unreadable }) => unreadable)).toEqual(
      RARE.map((position) => (position === 2001 ? UNREADABLE : undefined)),
    );
    expect(found[1]?.data).toEqual(found[5]?.data);
  }
  damage('{}');
  database.close();
});

it('lets others have their turn where nothing is wanted for long', async () => {
  let turns = 0;
  const timer = setImmediate(function turn() {
    turns += 1;
    setImmediate(turn).unref();
  });
  await positions({ types: new Set(['NeverHeard']) });
  clearImmediate(timer);
  expect(turns).toBeGreaterThan(2);
});
