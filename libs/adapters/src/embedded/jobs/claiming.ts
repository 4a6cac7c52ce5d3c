import { rateLimit, type Limiter } from './rate-limit.js';
import { asJson, find, line, save, type Shelf } from './stored-job.js';

/** `[job, id, ms to wait for a rate limit, time of the next delayed job]`: BullMQ's answer to "what next?". */
export type Claim = [job: object | null, id: string, limited: number, next: number];

const nothing = (next = 0): Claim => [null, '', 0, next];

/** The next job in line becomes active and locked. Delayed jobs that are due join the line first. */
export function claim(
  shelf: Shelf,
  token: string,
  lockMs: number,
  worker?: string,
  limited?: Limiter,
): Claim {
  const { tables, queue } = shelf;
  const now = Date.now();
  for (const { id } of tables.rows(
    `SELECT id FROM job WHERE queue = ? AND state = 'delayed' AND due <= ? ORDER BY due LIMIT 100`,
    queue,
    now,
  )) {
    const due = find(shelf, String(id));
    if (!due) continue;
    due.body.delay = 0;
    save(shelf, due);
    line(shelf, due);
  }
  const limiter = rateLimit.of(shelf, limited);
  const wait = rateLimit.left(shelf, limiter?.max);
  if (wait > 0) return [null, '', wait, 0];
  if (isPaused(shelf) || isFull(shelf)) return nothing();
  const first = tables.row(
    `SELECT id FROM job WHERE queue = ? AND state = 'wait' ORDER BY priority, place LIMIT 1`,
    queue,
  );
  const job = first && find(shelf, String(first['id']));
  if (!job) return nothing(nextDue(shelf));
  if (limiter && job.body.deferredFailure === undefined) rateLimit.count(shelf, limiter); // what is doomed only comes to be failed
  job.body.attemptsStarted++;
  job.body.processedOn = now;
  if (worker !== undefined) job.body.processedBy = worker;
  save(shelf, job);
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

/** Is there anything a worker could claim now? */
export function isReady(shelf: Shelf): boolean {
  if (isPaused(shelf) || isFull(shelf)) return false;
  const { tables, queue } = shelf;
  const due = nextDue(shelf);
  return (
    (due > 0 && due <= Date.now()) ||
    tables.row(`SELECT 1 FROM job WHERE queue = ? AND state = 'wait' LIMIT 1`, queue) !== undefined
  );
}

/** Instant of the next delayed job, 0 without one. */
export function nextDue({ tables, queue }: Shelf): number {
  return Number(
    tables.row(`SELECT min(due) AS due FROM job WHERE queue = ? AND state = 'delayed'`, queue)?.[
      'due'
    ] ?? 0,
  );
}

export function isFull({ tables, queue }: Shelf): boolean {
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

function isPaused({ tables, queue }: Shelf): boolean {
  return tables.row(`SELECT 1 FROM meta WHERE queue = ? AND field = 'paused'`, queue) !== undefined;
}
