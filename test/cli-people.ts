import type { EventStore } from '@app/kernel';
import { fill } from './operator.js';

/** When the nth event happened: one a minute. */
export const moment = (n: number) =>
  new Date(Date.parse('2026-01-01T08:00:00.000Z') + n * 60_000).toISOString();

/** Writes events of a test, each a minute after the one before. */
export class Writer {
  count = 0;

  append(log: EventStore, stream: string, type: string, data: object) {
    this.count += 1;
    const commandId = `command-${this.count}`;
    const metadata = {
      correlationId: commandId,
      causationId: commandId,
      commandId,
      actor: 'system:test',
      at: moment(this.count),
    };
    const id = `00000000-0000-4000-8000-${String(this.count).padStart(12, '0')}`;
    return log.append({
      stream,
      expected: 'any',
      commandId,
      events: [{ id, type, version: 1, data, metadata }],
    });
  }
}

/** Twenty people, each renamed once: 40 events in a new data folder. */
export const twentyPeople = async (folder: string): Promise<Writer> => {
  const writer = new Writer();
  const { log, settled, close } = await fill(folder);
  for (let n = 1; n <= 20; n += 1)
    await writer.append(log, `user-u${n}`, 'UserRegistered', {
      userId: `u${n}`,
      email: `u${n}@example.org`,
      username: '听众',
      at: moment(writer.count),
    });
  for (let n = 1; n <= 20; n += 1)
    await writer.append(log, `user-u${n}`, 'ProfileUpdated', {
      userId: `u${n}`,
      username: `花子${n}`,
      at: moment(writer.count),
    });
  await settled();
  await close();
  return writer;
};
