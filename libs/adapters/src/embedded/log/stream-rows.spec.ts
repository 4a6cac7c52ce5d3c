import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Append, NewEvent, ReadStream } from '@app/kernel';
import { all, newEvents, stream } from '../../../../kernel/src/log/contract/events.js';
import { openDatabase } from '../database.js';
import { GroupCommit } from './group-commit.js';
import { openLogFile } from './schema.js';
import { SqliteEventStore } from './sqlite-event-store.js';
import { StreamRows } from './stream-rows.js';
import { checkAll } from './verify.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-streams-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Park and Miller's generator: an integer from 0 on, below `below`. */
const randomFrom = (seed: number) => (below: number) =>
  (seed = (seed * 48271) % 2147483647) % below;

const FAILING = ['COMMIT', 'UPDATE streams', 'INSERT INTO events '] as const;
/** A process that writes the file, and whose disk is full when it next runs a statement that begins so. */
function writerOf(file: string) {
  const database = openLogFile(file, 'NORMAL');
  let full: string | undefined;
  const failing = new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'prepare') return (value as (...args: unknown[]) => unknown).bind(target);
      return (sql: string) => {
        const statement = target.prepare(sql);
        if (!FAILING.some((begin) => sql.startsWith(begin))) return statement;
        const run = (...values: Parameters<typeof statement.run>) => {
          if (full === undefined || !sql.startsWith(full)) return statement.run(...values);
          full = undefined;
          throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
        };
        return { run };
      };
    },
  });
  const commits = new GroupCommit(failing, () => undefined);
  return {
    database,
    commits,
    rows: new StreamRows(database),
    failAt: (sql: string) => (full = sql),
  };
}

describe('streams, found by their pointers', () => {
  const file = join(root, 'model.db');
  const pick = randomFrom(20261129);
  /** Ids of the events of each stream: what it must be. */
  const model = new Map<string, string[]>();
  const known: NewEvent[] = [];
  const idsOf = (name: string) => model.get(name) ?? [];

  const randomAppend = (): Append => {
    const name = `s${pick(3) === 0 ? pick(40) : pick(5)}`;
    const events = newEvents(pick(20) === 0 ? 30 : pick(4));
    const spoilt = pick(8);
    const taken = known[pick(known.length + 1)];
    if (spoilt === 0 && taken) events.splice(pick(events.length + 1), 0, taken);
    if (spoilt === 1 && events[0]) events[0] = { ...events[0], version: 1.5 };
    const expected = spoilt === 2 ? idsOf(name).length + 1 : 'any';
    return { stream: name, expected, events, ...(pick(4) === 0 && { commandId: `c${pick(60)}` }) };
  };
  const write = async (writer: ReturnType<typeof writerOf>) => {
    const appends = Array.from({ length: 1 + pick(30) }, randomAppend);
    const answers = await Promise.allSettled(appends.map((one) => writer.commits.append(one)));
    for (const [n, answer] of answers.entries()) {
      const { stream: name, events } = appends[n]!;
      if (answer.status === 'rejected' || answer.value.duplicate || events.length === 0) continue;
      model.set(name, [...idsOf(name), ...events.map(({ id }) => id)]);
      known.push(...events);
      expect(answer.value.revision).toBe(idsOf(name).length - 1);
    }
    return answers.filter(({ status }) => status === 'rejected').length;
  };
  const look = ({ rows }: ReturnType<typeof writerOf>, name: string) => {
    const ids = idsOf(name);
    const from = pick(3) === 0 ? undefined : pick(ids.length + 2);
    const maxCount = pick(2) === 0 ? Infinity : pick(ids.length + 2);
    const range = { ...(from !== undefined && { from }), maxCount };
    const read = (direction: 'forwards' | 'backwards') =>
      [...rows[direction](name, range)].flat().map(({ id }) => id);
    expect(read('forwards')).toEqual(ids.slice(from ?? 0).slice(0, maxCount));
    expect(read('backwards')).toEqual(ids.slice(0, (from ?? Infinity) + 1).toReversed().slice(0, maxCount)); // prettier-ignore
    expect(rows.holds(name, 'PhraseHeard')).toBe(ids.length > 0);
  };

  it('are what an array remembers, through refusals, full disks, another process and restarts', async () => {
    let one = writerOf(file);
    const other = writerOf(file);
    let refused = 0;
    for (let round = 0; round < 120; round += 1) {
      if (round % 7 === 3) one.failAt(FAILING[pick(3)]!);
      refused += await write(pick(4) === 0 ? other : one);
      for (let n = 0; n < 6; n += 1) look(pick(2) === 0 ? one : other, `s${pick(41)}`);
      if (round % 20 === 19) {
        one.database.close();
        one = writerOf(file);
        expect(await checkAll(one.database, undefined)).not.toHaveProperty('broken');
      }
    }
    expect(refused).toBeGreaterThan(100);
    expect(known.length).toBeGreaterThan(1000);
    for (const name of model.keys()) look(one, name);
    for (const { database } of [one, other]) database.close();
  });
});

describe('a long stream', () => {
  const LONG = 1950;
  const folder = join(root, 'long');
  let log: SqliteEventStore;
  beforeAll(async () => {
    log = await SqliteEventStore.open(folder);
    for (let n = 0; n < LONG; n += 650)
      for (const name of ['long', 'beside'])
        await log.append({ stream: name, expected: 'any', events: newEvents(650) });
  });
  afterAll(() => log.close());
  const revisions = async (options: ReadStream) =>
    (await stream(log, 'long', options)).map(({ revision }) => revision);
  const upTo = (end: number) => Array.from({ length: end }, (_, n) => n);

  it.each([1, 499, 500, 501, 999, 1000, 1001, LONG, LONG + 1])(
    'is read %d at most',
    async (maxCount) => {
      expect(await revisions({ maxCount })).toEqual(upTo(LONG).slice(0, maxCount));
      expect(await revisions({ maxCount, from: 1200 })).toEqual(upTo(LONG).slice(1200, 1200 + maxCount)); // prettier-ignore
      const backwards = { maxCount, direction: 'backwards' } as const;
      expect(await revisions(backwards)).toEqual(upTo(LONG).toReversed().slice(0, maxCount));
      expect(await revisions({ ...backwards, from: 1200 })).toEqual(upTo(1201).toReversed().slice(0, maxCount)); // prettier-ignore
    },
  );

  it('shows who reads it what is appended meanwhile', async () => {
    const seen: number[] = [];
    for await (const { revision } of log.readStream('beside')) {
      seen.push(revision);
      if (revision === LONG - 1)
        await log.append({ stream: 'beside', expected: 'any', events: newEvents(3) });
    }
    expect(seen).toEqual(upTo(LONG + 3));
  });

  it('ends at once for who has the last page, and with an error for who wants another, when the log is closed', async () => {
    const closed = await SqliteEventStore.open(join(root, 'closed'));
    await closed.append({ stream: 'a', expected: 'any', events: newEvents(700) });
    const reads = [closed.readStream('a', { from: 300 }), closed.readStream('a')];
    for (const read of reads) await read[Symbol.asyncIterator]().next();
    await closed.close();
    expect(await all(reads[0]!)).toHaveLength(399);
    await expect(all(reads[1]!)).rejects.toThrow('the log is closed');
  });

  it('is read no further than is wanted, and not at all past where it is torn', async () => {
    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'NORMAL' });
    const tear = (previous: number | null) =>
      database
        .prepare(
          `UPDATE events SET previous = ? WHERE revision = 100 AND stream_id = (SELECT id FROM streams WHERE name = 'long')`,
        )
        .run(previous);
    const torn = { name: 'Damaged', message: '流 long 的事件在第 101 个处断了' };
    for (const astray of [null, 999_999, 651, 102, 101]) {
      tear(astray);
      expect(await revisions({ from: 100 })).toHaveLength(LONG - 100);
      expect(await revisions({ direction: 'backwards', maxCount: 1 })).toEqual([LONG - 1]);
      expect(await revisions({ direction: 'backwards', maxCount: LONG - 100 })).toHaveLength(LONG - 100); // prettier-ignore
      for (const range of [{}, { from: 99 }, { direction: 'backwards' as const }])
        await expect(revisions(range)).rejects.toMatchObject(torn);
    }
    tear(100);
    expect(await revisions({})).toEqual(upTo(LONG));
    database.close();
  });
});
