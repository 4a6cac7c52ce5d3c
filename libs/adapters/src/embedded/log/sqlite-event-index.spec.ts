import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventIndexContract, MemoryEventStore } from '../../../../kernel/src/testing.js';
import { SqliteEventIndex } from './sqlite-event-index.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-index-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
let count = 0;
const fresh = () => join(root, `${(count += 1)}.sqlite`);

eventIndexContract('SqliteEventIndex', (log) => SqliteEventIndex.open(fresh(), log));

const event = (id: string) => ({
  id,
  type: 'Made',
  version: 1,
  data: {},
  metadata: {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: 'hana',
    at: '2026-01-01T00:00:00.000Z',
  },
});
const logOf = async (...ids: string[]) => {
  const log = new MemoryEventStore();
  for (const id of ids)
    await log.append({ stream: `s-${id}`, expected: 'noStream', events: [event(id)] });
  return log;
};
const found = async (file: string, log: MemoryEventStore) => {
  const index = await SqliteEventIndex.open(file, log);
  const positions = await index.find({ actor: 'hana' }, { limit: 10 });
  const first = await index.find({ stream: 's-a' }, { limit: 10 });
  await index.close();
  return { positions: positions.map(Number), first: first.map(Number) };
};

describe('an index that was kept', () => {
  it('goes on where it ended', async () => {
    const [file, log] = [fresh(), await logOf('a', 'b')];
    await found(file, log);
    await log.append({ stream: 's-c', expected: 'noStream', events: [event('c')] });
    expect(await found(file, log)).toEqual({ positions: [3, 2, 1], first: [1] });
  });
  it('is made anew for a log that was put back and went on otherwise', async () => {
    const file = fresh();
    await found(file, await logOf('a', 'b'));
    expect(await found(file, await logOf('b', 'c', 'a'))).toEqual({
      positions: [3, 2, 1],
      first: [3],
    });
  });
  it('is made anew for a log that is shorter', async () => {
    const file = fresh();
    await found(file, await logOf('b', 'a', 'c'));
    expect(await found(file, await logOf('a'))).toEqual({ positions: [1], first: [1] });
  });
  it('is left as it is by a guest whose copy of the log is older', async () => {
    const file = fresh();
    await found(file, await logOf('a', 'b', 'c'));
    const guest = await SqliteEventIndex.open(file, await logOf('a'), { guest: true });
    expect(await guest.find({ stream: 's-a' }, { limit: 10 })).toEqual([1n]);
    await guest.close();
    expect(await found(file, await logOf('a', 'b', 'c'))).toMatchObject({ positions: [3, 2, 1] });
  });
  it('is made anew in place of a file that is no database', async () => {
    const file = fresh();
    writeFileSync(file, 'no database at all, '.repeat(400));
    expect(await found(file, await logOf('a'))).toEqual({ positions: [1], first: [1] });
  });
  it('is filled once by two who come at once', async () => {
    const [file, log] = [fresh(), await logOf('a', 'b', 'c')];
    const both = await Promise.all([found(file, log), found(file, log)]);
    expect(both).toEqual([0, 1].map(() => ({ positions: [3, 2, 1], first: [1] })));
  });
});
