import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ALL_PAGES, backupLog, restoreLog } from './backup.js';
import { SqliteEventStore } from './log/sqlite-event-store.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-backup-'));
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

it('restores a log that was copied while others wrote, whole up to the instant of the copy', async () => {
  const log = await SqliteEventStore.open(join(root, 'live'));
  await Promise.all(
    Array.from({ length: 500 }, (_, n) =>
      log.append({ stream: `s${n % 9}`, expected: 'any', events: [event()] }),
    ),
  );
  const acknowledged = await log.head();
  const enough = new AbortController();
  const writer = (async () => {
    while (!enough.signal.aborted)
      await log.append({ stream: 'busy', expected: 'any', events: [event()] });
  })();
  const { position } = await backupLog(join(root, 'live'), join(root, 'copy'));
  enough.abort();
  await writer;
  await log.close();

  await restoreLog(join(root, 'copy'), join(root, 'restored'));
  const restored = await SqliteEventStore.open(join(root, 'restored'));
  expect(position >= acknowledged).toBe(true);
  expect(await restored.verify({ structure: true })).toEqual({ position });
  await expect(
    restored.append({ stream: 'after', expected: 'noStream', events: [event()] }),
  ).resolves.toMatchObject({ position: position + 1n });
  await restored.close();
});

it('never overwrites a log', async () => {
  await (await SqliteEventStore.open(join(root, 'there'))).close();
  await backupLog(join(root, 'there'), join(root, 'empty'));
  await expect(restoreLog(join(root, 'empty'), join(root, 'there'))).rejects.toMatchObject({
    name: 'Damaged',
  });
});

it('asks for all pages at once by a number that Node’s own driver takes, too', () =>
  expect(ALL_PAGES).toBeGreaterThan(1e9));
