import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { newEvents } from '../../../../kernel/src/log/contract/events.js';
import { SqliteEventStore } from './sqlite-event-store.js';

/** The disk: each sync waits until the test lets it go on, well or not. */
type Ended = (error: Error | null) => void;
const mockSyncs: Ended[] = [];
/** Of a disk that is quick: what its syncs throw. */
let mockFailure: Error | undefined;
jest.mock('node:fs', () => ({
  ...jest.requireActual<typeof import('node:fs')>('node:fs'),
  fdatasync: (_: number, ended: Ended) => mockSyncs.push(ended),
  fdatasyncSync: () => {
    if (mockFailure) throw mockFailure;
  },
}));

const root = mkdtempSync(join(tmpdir(), 'yamabiko-sync-'));
afterAll(() => rmSync(root, { recursive: true }));
let [folder, log]: [string, SqliteEventStore] = ['', undefined as never];
beforeEach(async () => {
  mockSyncs.length = 0;
  folder = mkdtempSync(join(root, 'log-'));
  log = await SqliteEventStore.open(folder);
});

const told: string[] = [];
const append = (stream: string) =>
  log
    .append({ stream, expected: 'any', events: newEvents(1) })
    .then(() => told.push(stream), (error: Error) => told.push(`${stream}: ${error.message}`)); // prettier-ignore
const committed = async () => {
  for (let n = 0; n < 5; n += 1) await turn();
};
const streamOf = async (stream: string) => {
  const events = [];
  for await (const event of log.readStream(stream)) events.push(event);
  return events.length;
};
const all = async () => {
  const events = [];
  for await (const { stream } of log.readAll()) events.push(stream);
  return events;
};

describe('what is committed and not on the disk yet', () => {
  beforeEach(() => (told.length = 0));

  it('is acknowledged by nobody, shown to nobody, and shares the next sync', async () => {
    const first = append('a');
    await committed();
    const [second, third] = [append('b'), append('c')];
    await committed();
    expect([told, await log.head(), await all()]).toEqual([[], 0n, []]);
    expect(mockSyncs.length).toBe(1);
    mockSyncs.shift()!(null);
    await first;
    await committed();
    expect([told, await log.head(), await all()]).toEqual([['a'], 1n, ['a']]);
    expect(mockSyncs.length).toBe(1);
    mockSyncs.shift()!(null);
    await Promise.all([second, third]);
    expect([told, await all()]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    await log.close();
  });

  it('is read of its stream when it is there, and of others at once', async () => {
    const first = append('a');
    await committed();
    expect(await streamOf('b')).toBe(0);
    const read = streamOf('a').then((count) => told.push(`read ${count}`));
    await committed();
    expect(told).toEqual([]);
    mockSyncs.shift()!(null);
    await Promise.all([first, read]);
    expect(told).toContain('read 1');
    await log.close();
  });

  it('wakes its followers when it is there', async () => {
    const ends = new AbortController();
    const follower = (async () => {
      for await (const { events } of log.subscribe({ after: 0n, signal: ends.signal }))
        for (const { stream } of events) told.push(`seen ${stream}`);
    })();
    const first = append('a');
    await committed();
    expect(told).toEqual([]);
    mockSyncs.shift()!(null);
    await first;
    await committed();
    expect(told).toContain('seen a');
    ends.abort();
    await follower;
    await log.close();
  });

  it('is waited for before the log closes', async () => {
    const first = append('a');
    const closed = log.close().then(() => told.push('closed'));
    await committed();
    expect(told).toEqual([]);
    mockSyncs.shift()!(null);
    await Promise.all([first, closed]);
    expect(told).toEqual(['a', 'closed']);
  });

  it('is refused with all that follows when its sync fails, and stays unseen', async () => {
    const first = append('a');
    await committed();
    const second = append('b');
    await committed();
    mockSyncs.shift()!(new Error('EIO'));
    await Promise.all([first, second, append('c')]);
    for (const text of told) expect(text).toMatch(/^[abc]: 事件日志写入失败/);
    expect(told.length).toBe(3);
    expect(mockSyncs.length).toBe(0);
    expect([await log.head(), await all()]).toEqual([0n, []]);
    await expect(streamOf('a')).rejects.toThrow('事件日志写入失败');
    await log.close();
    expect(JSON.parse(readFileSync(join(folder, 'log.head.json'), 'utf8'))).toMatchObject({
      head: { position: 0 },
    });
  });
});

describe('a disk that answers quickly', () => {
  /** So many quick answers tell that it is. */
  const learnt = async () => {
    for (let n = 0; n < 40; n += 1) {
      const one = append('quick');
      await committed();
      mockSyncs.shift()?.(null);
      await one;
    }
  };
  beforeEach(async () => {
    mockFailure = undefined;
    await learnt();
    told.length = 0;
  });

  it('is waited for at once', async () => {
    await append('a');
    expect([told, mockSyncs.length, await streamOf('a')]).toEqual([['a'], 0, 1]);
    await log.close();
  });

  it('that fails refuses all that follows, and shows nothing of it', async () => {
    const before = await log.head();
    mockFailure = new Error('EIO');
    await Promise.all([append('a'), append('b')]);
    mockFailure = undefined;
    await append('c');
    for (const text of told) expect(text).toMatch(/^[abc]: 事件日志写入失败/);
    expect([told.length, await log.head(), (await all()).includes('a')]).toEqual([
      3,
      before,
      false,
    ]);
    await expect(streamOf('a')).rejects.toThrow('事件日志写入失败');
    await log.close();
  });
});
