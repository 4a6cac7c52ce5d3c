import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId, eventIdWithoutStream } from '@app/kernel';
import { all, everything, newEvents, stream } from '../../../../kernel/src/log/contract/events.js';
import { logHead } from './log-head.js';
import { SqliteEventStore } from './sqlite-event-store.js';

// Written by the program of 2026-11-22, when a command id was spent in the whole log. Nobody edits it.
const VERSION_1 = join(import.meta.dirname, 'samples/version-1');

describe('a log of version 1', () => {
  const root = mkdtempSync(join(tmpdir(), 'yamabiko-schema-'));
  let log: SqliteEventStore;
  beforeAll(async () => {
    cpSync(VERSION_1, root, { recursive: true });
    log = await SqliteEventStore.open(root);
  });
  afterAll(async () => {
    await log.close();
    rmSync(root, { recursive: true });
  });
  const again = (name: string, commandId: string, count: number, derived: boolean) =>
    log.append({
      stream: name,
      expected: 'any',
      events: newEvents(count, commandId).map((event, index) =>
        derived ? { ...event, id: eventId(name, commandId, index) } : event,
      ),
      commandId,
    });

  it('opens with every event as it was written, old ids too', async () => {
    const events = await everything(log);
    expect(events.map((event) => [event.stream, event.revision, event.metadata.commandId])).toEqual(
      [
        ['a', 0, 'derived-1'],
        ['a', 1, 'derived-1'],
        ['b', 0, 'own-1'],
        ['b', 1, 'own-1'],
        ['b', 2, 'own-1'],
        ['a', 2, 'derived-2'],
        ['a', 3, 'own-2'],
        ['b', 3, 'derived-3'],
        ['b', 4, 'derived-3'],
        ['c', 0, 'nobody'],
      ],
    );
    expect(events[1]?.id).toBe(eventIdWithoutStream('derived-1', 1));
    expect(await log.verify({ structure: true })).toEqual({ position: 10n });
  });

  it.each([
    ['a', 'derived-1', 1, 2n],
    ['a', 'derived-2', 2, 6n],
    ['a', 'own-2', 3, 7n],
    ['b', 'own-1', 2, 5n],
    ['b', 'derived-3', 4, 9n],
  ] as const)('knows in %s the command %s', async (name, commandId, revision, position) => {
    const first = { revision, position, duplicate: true };
    for (const derived of [true, false])
      expect(await again(name, commandId, 2, derived)).toEqual(first);
    const expected = 'noStream';
    const events = newEvents(1, commandId);
    expect(await log.append({ stream: name, expected, events, commandId })).toEqual(first);
  });

  it('takes a command of one stream for a new one in another, and goes on', async () => {
    for (const commandId of ['derived-1', 'own-2'])
      expect(await again('b', commandId, 1, true)).toMatchObject({ duplicate: false });
    expect((await all(log.readStream('b'))).at(-1)?.id).toBe(eventId('b', 'own-2', 0));
    expect(await again('a', 'new', 1, true)).toMatchObject({ revision: 4, duplicate: false });
    expect(await again('a', 'new', 1, true)).toMatchObject({ revision: 4, duplicate: true });
    expect(await stream(log, 'a')).toHaveLength(5);
  });

  it('is one of today afterwards', async () => {
    await log.close();
    log = await SqliteEventStore.open(root);
    expect(await again('a', 'own-2', 1, false)).toMatchObject({ revision: 3, duplicate: true });
    expect(await logHead(root)).toBe(await log.head());
  });
});
