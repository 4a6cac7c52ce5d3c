import type { NewEvent } from '../event.js';

/** What grows is told in several events: stores refuse large ones, and readers hold many at a time. */
export const MOST_EVENT_BYTES = 256 * 1024;

/** @throws {Error} a bug: whoever makes such an event must part it */
export const mustFit = (event: NewEvent): NewEvent => {
  const bytes = Buffer.byteLength(JSON.stringify(event.data));
  if (bytes > MOST_EVENT_BYTES)
    throw new Error(`${event.type} has ${bytes} bytes, an event at most ${MOST_EVENT_BYTES}`);
  return event;
};
