import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogVerdict } from '@app/kernel';
import { openDatabase } from '../database.js';
import { logHead } from './log-head.js';
import { SqliteLogIntegrity } from './log-integrity.js';
import { SqliteEventStore } from './sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-integrity-'));
afterAll(() => rmSync(root, { recursive: true }));

const metadata = {
  correlationId: 'r',
  causationId: 'r',
  commandId: 'c',
  actor: 'user-1',
  at: '2026-01-05T08:00:00.000Z',
};
const event = () => ({
  id: randomUUID(),
  type: 'PhraseHeard',
  version: 1,
  data: { phrase: 'やまびこ' },
  metadata,
});

async function logOf(events: number): Promise<{ folder: string; log: SqliteEventStore }> {
  const folder = mkdtempSync(join(root, 'log-'));
  const log = await SqliteEventStore.open(folder);
  for (let n = 0; n < events; n += 50) {
    await log.append({
      stream: `s${n}`,
      expected: 'noStream',
      events: Array.from({ length: Math.min(50, events - n) }, event),
    });
  }
  return { folder, log };
}

/** Beside the store, as a failing disk or a stranger would. */
function flipBit(folder: string, position: number): void {
  const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
  const { data } = database.prepare('SELECT data FROM events WHERE position = ?').get(position) as {
    data: string;
  };
  const bytes = Buffer.from(data);
  bytes[12] = (bytes[12] ?? 0) ^ 1;
  database.prepare('UPDATE events SET data = ? WHERE position = ?').run(bytes.toString(), position);
  database.close();
}

describe('SqliteLogIntegrity', () => {
  it('proves a whole log beside its writer', async () => {
    const { folder, log } = await logOf(400);
    const integrity = new SqliteLogIntegrity(folder);
    expect(integrity.last()).toBeUndefined();
    const enough = new AbortController();
    const writer = (async () => {
      while (!enough.signal.aborted)
        await log.append({ stream: 'busy', expected: 'any', events: [event()] });
    })();
    const [verdict, same] = await Promise.all([integrity.verify(), integrity.verify()]);
    enough.abort();
    await writer;
    expect(verdict).toMatchObject({ ok: true });
    expect(verdict.checked).toBeGreaterThanOrEqual(400);
    expect(same).toBe(verdict);
    expect(integrity.last()).toBe(verdict);
    await integrity.close();
    await log.close();
  });

  it('finds a flipped bit while the log is open, and says where', async () => {
    const { folder, log } = await logOf(400);
    flipBit(folder, 217);
    const integrity = new SqliteLogIntegrity(folder);
    expect(await integrity.verify()).toMatchObject({
      ok: false,
      checked: 216,
      head: 400n,
      reason: '第 217 个事件被改动过',
    });
    await integrity.close();
    await log.close();
  });

  it('finds a log that lost its tail', async () => {
    const { folder, log } = await logOf(100);
    await log.close();
    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
    database.exec('DELETE FROM events WHERE position > 90');
    database.close();
    const verdict = await new SqliteLogIntegrity(folder).verify();
    expect(verdict).toMatchObject({ ok: false, checked: 90, head: 90n });
    expect(verdict.reason).toMatch('标记');
  });

  it('checks in the background, tells its verdict, and stops in the middle when it is closed', async () => {
    const { folder, log } = await logOf(200);
    const verdicts: LogVerdict[] = [];
    const integrity = new SqliteLogIntegrity(folder, {
      afterMs: 10,
      everyMs: 10,
      told: (verdict) => verdicts.push(verdict),
    });
    integrity.start();
    while (verdicts.length < 2) await sleep(5);
    const under = integrity.verify().catch((error: Error) => error.name);
    await integrity.close();
    expect(['AbortError', expect.objectContaining({ ok: true })]).toContainEqual(await under);
    expect(verdicts[0]).toMatchObject({ ok: true, checked: 200, head: 200n });
    await log.close();
  });
});

describe('logHead', () => {
  it('reads the head beside a writer and changes no file', async () => {
    const { folder, log } = await logOf(120);
    const mark = readFileSync(join(folder, 'log.head.json'), 'utf8');
    expect(await logHead(folder)).toBe(120n);
    expect(readFileSync(join(folder, 'log.head.json'), 'utf8')).toBe(mark);
    await log.append({ stream: 'after', expected: 'noStream', events: [event()] });
    expect(await logHead(folder)).toBe(121n);
    await log.close();
    expect(await logHead(folder)).toBe(121n);
  });

  it('makes nothing where nothing is, and refuses a log that is behind its mark', async () => {
    const empty = mkdtempSync(join(root, 'empty-'));
    expect(await logHead(empty)).toBe(0n);
    expect(readdirSync(empty)).toEqual([]);
    const { folder, log } = await logOf(50);
    await log.close();
    const database = openDatabase(join(folder, 'log.db'), { synchronous: 'FULL' });
    database.exec('DELETE FROM events WHERE position = 50');
    database.close();
    await expect(logHead(folder)).rejects.toMatchObject({ name: 'Damaged' });
  });
});
