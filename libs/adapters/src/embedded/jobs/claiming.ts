import { rateLimit, type Limiter } from './rate-limit.js';
import { asJson, find, line, save, type StoredQueue } from './stored-job.js';

/** `[job, id, ms to wait for a rate limit, time of the next delayed job]`: BullMQ's answer to "what next?". */
export type Claim = [job: object | null, id: string, limited: number, next: number];

const nothing = (next = 0): Claim => [null, '', 0, next];

/** The next job in line becomes active and locked. Delayed jobs that are due join the line first. */
export function claim(
  storedQueue: StoredQueue,
  token: string,
  lockMs: number,
  worker?: string,
  limited?: Limiter,
): Claim {
  const { tables, queue } = storedQueue;
  const now = Date.now();
  lineUpDue(storedQueue, now);
  const limiter = rateLimit.of(storedQueue, limited);
  const wait = rateLimit.remaining(storedQueue, limiter?.max);
  if (wait > 0) return [null, '', wait, 0];
  if (isPaused(storedQueue) || isFull(storedQueue)) return nothing();
  const first = tables.row(
    `SELECT id FROM job WHERE queue = ? AND state = 'wait' ORDER BY priority, place LIMIT 1`,
    queue,
  );
  const job = first && find(storedQueue, String(first['id']));
  if (!job) return nothing(nextDue(storedQueue));
  if (limiter && job.body.deferredFailure === undefined) rateLimit.count(storedQueue, limiter); // what is doomed only comes to be failed
  job.body.attemptsStarted++;
  job.body.processedOn = now;
  if (worker !== undefined) job.body.processedBy = worker;
  save(storedQueue, job);
  tables.run(
    `UPDATE job SET state = 'active', token = ?, locked_until = ? WHERE queue = ? AND id = ?`,
    token,
    now + lockMs,
    queue,
    job.id,
  );
  tables.tell(queue, 'active', { jobId: job.id, prev: 'waiting' });
  return [asJson(job), job.id, 0, 0];
}

/** Jobs that are due join the line, in the order in which they are. */
export function lineUpDue(storedQueue: StoredQueue, now: number): void {
  const { tables, queue } = storedQueue;
  for (const { id } of tables.rows(
    `SELECT id FROM job WHERE queue = ? AND state = 'delayed' AND due <= ? ORDER BY due, place LIMIT 100`,
    queue,
    now,
  )) {
    const due = find(storedQueue, String(id));
    if (!due) continue;
    due.body.delay = 0;
    save(storedQueue, due);
    line(storedQueue, due);
  }
}

/** Is there anything for a worker to do now: a job to claim, or one that is due and joins the line, also of a queue that is paused? */
export function isReady(storedQueue: StoredQueue): boolean {
  const due = nextDue(storedQueue);
  if (due > 0 && due <= Date.now()) return true;
  if (isPaused(storedQueue) || isFull(storedQueue)) return false;
  const { tables, queue } = storedQueue;
  return (
    tables.row(`SELECT 1 FROM job WHERE queue = ? AND state = 'wait' LIMIT 1`, queue) !== undefined
  );
}

/** Instant of the next delayed job, 0 without one. */
export function nextDue({ tables, queue }: StoredQueue): number {
  return Number(
    tables.row(`SELECT min(due) AS due FROM job WHERE queue = ? AND state = 'delayed'`, queue)?.[
      'due'
    ] ?? 0,
  );
}

export function isFull({ tables, queue }: StoredQueue): boolean {
  const most = tables.row(
    `SELECT value FROM meta WHERE queue = ? AND field = 'concurrency'`,
    queue,
  )?.['value'];
  if (most === undefined) return false;
  const active = tables.row(
    `SELECT count(*) AS count FROM job WHERE queue = ? AND state = 'active'`,
    queue,
  )?.['count'];
  return Number(active) >= Number(most);
}

function isPaused({ tables, queue }: StoredQueue): boolean {
  return tables.row(`SELECT 1 FROM meta WHERE queue = ? AND field = 'paused'`, queue) !== undefined;
}
