import { randomUUID } from 'node:crypto';
import type { EventStore, LogPage, ReadAll, ReadStream } from '../../event-store.js';
import type { NewEvent, RecordedEvent } from '../../event.js';

export const AT = '2026-01-05T08:00:00.000Z';

export function newEvent(over: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'PhraseHeard',
    version: 1,
    data: { userId: 'user-1', phrase: 'おはよう' },
    metadata: {
      correlationId: 'correlation',
      causationId: 'cause',
      commandId: 'command',
      actor: 'user-1',
      at: AT,
    },
    ...over,
  };
}

/** @param commandId that they say they come from, as a command's own events do */
export function newEvents(count: number, commandId = 'command'): NewEvent[] {
  return Array.from({ length: count }, (_, n) => {
    const event = newEvent({ data: { userId: 'user-1', n } });
    return { ...event, metadata: { ...event.metadata, commandId } };
  });
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

export const stream = (
  store: EventStore,
  name: string,
  options?: ReadStream,
): Promise<RecordedEvent[]> => all(store.readStream(name, options));
export const everything = (store: EventStore, options?: ReadAll): Promise<RecordedEvent[]> =>
  all(store.readAll(options));

/** Reads a subscription until it has `count` events. */
export async function take(pages: AsyncIterable<LogPage>, count: number): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  if (count === 0) return found;
  for await (const { events } of pages) {
    found.push(...events);
    if (found.length >= count) break;
  }
  return found;
}
