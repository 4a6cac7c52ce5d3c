import { eventsAfter } from './browsing.js';
import { isReady, nextDue } from './claiming.js';
import type { StoredQueue } from './stored-job.js';

type Stream = [name: string, entries: [id: string, fields: string[]][]];

/** Events newer than `after`, in the shape of Redis' XREAD; waits for the first one. `null` when none came in `ms`. */
export async function readEvents(
  storedQueue: StoredQueue,
  after: number,
  ms: number,
  signal: AbortSignal,
): Promise<Stream[] | null> {
  const until = Date.now() + ms;
  while (!signal.aborted) {
    const events = eventsAfter(storedQueue, after);
    if (events.length > 0) return [['events', events]];
    if (Date.now() >= until) return null;
    await storedQueue.tables.wait(storedQueue.queue, until - Date.now(), signal);
  }
  return null;
}

/** Waits until there is something to claim. An interrupted wait answers "never": a worker that is closing claims nothing more. */
export async function waitForJob(
  storedQueue: StoredQueue,
  ms: number,
  signal: AbortSignal,
): Promise<{ member: string; score: number } | null> {
  const until = Date.now() + ms;
  while (!signal.aborted) {
    if (isReady(storedQueue)) return { member: 'ready', score: 0 };
    if (Date.now() >= until) return null;
    const due = nextDue(storedQueue) || Infinity;
    await storedQueue.tables.wait(storedQueue.queue, Math.min(until, due) - Date.now(), signal);
  }
  return { member: 'interrupted', score: Infinity };
}
