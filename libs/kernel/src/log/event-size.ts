import type { NewEvent, RecordedEvent } from '../event.js';

/** What grows is told in several events: stores refuse large ones, and readers hold many at a time. */
export const MOST_EVENT_BYTES = 256 * 1024;

/** @throws {Error} a bug: whoever makes such an event must part it */
export const mustFit = (event: NewEvent): NewEvent => {
  const bytes = Buffer.byteLength(JSON.stringify(event.data));
  if (bytes > MOST_EVENT_BYTES)
    throw new Error(`${event.type} has ${bytes} bytes, an event at most ${MOST_EVENT_BYTES}`);
  return event;
};

/** About as many characters as the JSON of its data has. */
export const charactersIn = ({ data, unreadable }: RecordedEvent): number =>
  unreadable === undefined ? charactersOf(data) : 0;

function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 6;
  let sum = 2;
  for (const key in value) sum += key.length + 3 + charactersOf(Reflect.get(value, key));
  return sum;
}
