import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEvents, take } from '../../../../kernel/src/log/contract/events.js';
import { RecentRows, type Row } from './recent-rows.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const row = (position: number, characters = 10): Row => ({
  position,
  stream: 's',
  revision: position - 1,
  id: `id-${position}`,
  type: 'T',
  version: 1,
  data: 'x'.repeat(characters),
  metadata: '',
});
const rows = (from: number, to: number, characters?: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => row(from + n, characters));
const of = (recent: RecentRows, after: number, last = Infinity, limit = 100) =>
  recent.after(after, last, limit)?.map(({ position }) => position);

describe('rows that were appended lately', () => {
  it('are those after a position, as many as are wanted, as far as may be seen', () => {
    const recent = new RecentRows();
    recent.add(rows(5, 9));
    recent.add(rows(10, 10));
    expect(of(recent, 4)).toEqual([5, 6, 7, 8, 9, 10]);
    expect(of(recent, 7, Infinity, 2)).toEqual([8, 9]);
    expect(of(recent, 7, 8)).toEqual([8]);
    expect(of(recent, 7, 7)).toEqual([]);
  });

  it('are none where the first one is older, or newer than all', () => {
    const recent = new RecentRows();
    expect(of(recent, 0)).toBeUndefined();
    recent.add(rows(5, 9));
    expect([of(recent, 3), of(recent, 9), of(recent, 20)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('begin anew where another process has appended in between', () => {
    const recent = new RecentRows();
    recent.add(rows(1, 3));
    recent.add(rows(6, 7));
    expect([of(recent, 0), of(recent, 3), of(recent, 5)]).toEqual([undefined, undefined, [6, 7]]);
  });

  it('give way to newer ones, and hold no more than so much text', () => {
    const recent = new RecentRows();
    for (let n = 1; n <= 100; n += 1) recent.add([row(n, 30_000)]);
    expect(of(recent, 99)).toEqual([100]);
    const held = Array.from({ length: 100 }, (_, n) => of(recent, n)).filter(Boolean);
    expect(held.length * 30_000).toBeLessThanOrEqual(1_000_000);
    recent.add([row(101, 2_000_000)]);
    expect([of(recent, 99), of(recent, 100), of(recent, 101)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

it('gives a follower what two processes appended in turns, each event once, and nothing of what was refused', async () => {
  const root = mkdtempSync(join(tmpdir(), 'yamabiko-recent-'));
  const [here, there] = [await SqliteEventStore.open(root), await SqliteEventStore.open(root)];
  const append = async (log: SqliteEventStore, n: number) => {
    const refused = { stream: 'a', expected: 'noStream' as const, events: newEvents(2) };
    await Promise.allSettled([
      log.append({ stream: `s-${n}`, expected: 'noStream', events: newEvents(3) }),
      log.append(refused),
      log.append(refused),
    ]);
  };
  const closing = new AbortController();
  const followed = take(here.subscribe({ after: 0n, signal: closing.signal, pageSize: 4 }), 62);
  for (let n = 0; n < 20; n += 1) await append(n % 3 === 2 ? there : here, n);
  const events = await followed;
  closing.abort();
  const read = [];
  for await (const event of here.readAll()) read.push(event);
  expect(events).toEqual(read);
  for (const log of [here, there]) await log.close();
  rmSync(root, { recursive: true });
});
