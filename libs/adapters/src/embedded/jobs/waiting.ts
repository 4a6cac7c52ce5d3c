import { eventsAfter } from './browsing.js';
import { isReady, nextDue } from './claiming.js';
import type { Shelf } from './stored-job.js';

type Stream = [name: string, entries: [id: string, fields: string[]][]];

/** Events newer than `after`, in the shape of Redis' XREAD; waits for the first one. `null` when none came in `ms`. */
export async function readEvents(
  shelf: Shelf,
  after: number,
  ms: number,
  signal: AbortSignal,
): Promise<Stream[] | null> {
  const until = Date.now() + ms;
  while (!signal.aborted) {
    const events = eventsAfter(shelf, after);
    if (events.length > 0) return [['events', events]];
    if (Date.now() >= until) return null;
    await shelf.tables.wait(shelf.queue, until - Date.now(), signal);
  }
  return null;
}

/** Waits until there is something to claim. An interrupted wait answers "never": a worker that is closing claims nothing more. */
export async function waitForJob(
  shelf: Shelf,
  ms: number,
  signal: AbortSignal,
): Promise<{ member: string; score: number } | null> {
  const until = Date.now() + ms;
  while (!signal.aborted) {
    if (isReady(shelf)) return { member: 'ready', score: 0 };
    if (Date.now() >= until) return null;
    const due = nextDue(shelf) || Infinity;
    await shelf.tables.wait(shelf.queue, Math.min(until, due) - Date.now(), signal);
  }
  return { member: 'interrupted', score: Infinity };
}
