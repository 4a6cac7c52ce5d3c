import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventId, type NewEvent } from '@app/kernel';
import { EmbeddedLogCopy } from './log-copy.js';
import { SqliteEventStore } from './sqlite-event-store.js';
import { storedRows } from './stored-rows.js';

const root = mkdtempSync(join(tmpdir(), 'yamabiko-log-copy-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const at = (name: string) => join(root, name);
const event = (commandId: string, id: string = randomUUID()): NewEvent => ({
  id,
  type: 'Said',
  version: 1,
  data: { text: '山びこ' },
  metadata: { correlationId: 'c', causationId: 'c', commandId, actor: 'ken', at: '2026-01-01T00:00:00.000Z' }, // prettier-ignore
});
/** By ids of today, by ids that follow from nothing, and one command in two streams. */
const appends = [
  { stream: 'a', commandId: 'today', events: [event('today', eventId('a', 'today', 0))] },
  { stream: 'b', commandId: 'then', events: [event('then'), event('then'), event('then')] },
  { stream: 'a', commandId: 'then', events: [event('then')] },
];
beforeAll(async () => {
  const log = await SqliteEventStore.open(at('log'));
  for (const append of appends) await log.append({ ...append, expected: 'any' });
  await log.close();
});
const rows = (name: string) => [...storedRows(at(name))];

it('becomes the same log, whatever was there when it was cut off; each command is known', async () => {
  for (const part of [2, 1, 2]) {
    const copy = await EmbeddedLogCopy.open(at('copy'));
    const { position } = copy.link();
    await copy.add(rows('log').slice(position, position + part));
    await copy.mark();
    await copy.close();
  }
  expect(rows('copy')).toEqual(rows('log'));
  const log = await SqliteEventStore.open(at('copy'));
  expect(await log.verify({ structure: true })).toEqual({ position: 5n });
  const again = async (stream: string, commandId: string) => {
    const { revision, duplicate } = await log.append({ stream, commandId, expected: 'any', events: [event(commandId)] }); // prettier-ignore
    return [revision, duplicate];
  };
  expect([await again('a', 'today'), await again('b', 'then'), await again('a', 'then')]).toEqual([
    [0, true],
    [2, true],
    [1, true],
  ]);
  await log.close();
});

it('takes nothing that does not follow what it has, and nothing of the page that it comes in', async () => {
  const copy = await EmbeddedLogCopy.open(at('other'));
  const [first, second, third] = rows('log');
  if (!first || !second || !third) throw new Error('they are there');
  for (const page of [[second], [first, third], [first, { ...second, data: '{}' }]])
    await expect(copy.add(page)).rejects.toThrow('与它前面的对不上');
  expect(copy.link().position).toBe(0);
  await copy.close();
});
