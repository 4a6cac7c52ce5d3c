import type { FinishedStatus, KeepJobs } from 'bullmq';
import { complete, settle } from './flow.js';
import { remove } from './removing.js';
import {
  delay as delayed,
  find,
  held,
  line,
  save,
  type Body,
  type StoredQueue,
  type StoredJob,
} from './stored-job.js';

/** How long finished jobs are kept: `true` not at all, a number is a count (-1: all), or a count and an age in seconds. */
export type Keep = boolean | number | KeepJobs | undefined;

/** @returns the instant */
export function finish(
  storedQueue: StoredQueue,
  id: string,
  state: FinishedStatus,
  outcome: Partial<Body>,
  keep: Keep,
  token: string,
): number {
  const { tables, queue } = storedQueue;
  const job = held(storedQueue, id, token);
  if (state === 'completed') complete(storedQueue, job);
  const now = Date.now();
  Object.assign(job.body, outcome, { finishedOn: now, attemptsMade: job.body.attemptsMade + 1 });
  save(storedQueue, job);
  tables.run(
    'UPDATE job SET state = ?, finished = ?, locked_until = NULL, token = NULL WHERE queue = ? AND id = ?',
    state,
    now,
    queue,
    id,
  );
  const result =
    state === 'completed'
      ? { returnvalue: JSON.stringify(job.body.returnvalue) }
      : { failedReason: job.body.failedReason };
  tables.tell(queue, state, { jobId: id, prev: 'active', ...result });
  if (state === 'failed' && job.body.attemptsMade >= (job.body.opts.attempts ?? 1)) {
    tables.tell(queue, 'retries-exhausted', { jobId: id, attemptsMade: job.body.attemptsMade });
  }
  settle(storedQueue, job, state);
  forget(storedQueue, id, state, keep);
  return now;
}

/** Ends this attempt; the next one starts after `delay` ms. */
export function postpone(
  storedQueue: StoredQueue,
  id: string,
  timestamp: number,
  delay: number,
  token: string | undefined,
  skipAttempt: boolean,
  outcome: Partial<Body>,
): void {
  const job = held(storedQueue, id, token);
  Object.assign(job.body, outcome, { delay });
  if (!skipAttempt) job.body.attemptsMade++;
  save(storedQueue, job);
  delayed(storedQueue, job, timestamp + delay);
}

/** A finished job goes back to the line. */
export function reopen(
  storedQueue: StoredQueue,
  job: StoredJob,
  reset: { resetAttemptsMade?: boolean; resetAttemptsStarted?: boolean } = {},
): void {
  const {
    finishedOn: _finished,
    processedOn: _processed,
    failedReason: _reason,
    deferredFailure: _deferred,
    ...rest
  } = job.body;
  job.body = { ...rest, returnvalue: null };
  if (reset.resetAttemptsMade) job.body.attemptsMade = 0;
  if (reset.resetAttemptsStarted) job.body.attemptsStarted = 0;
  save(storedQueue, job);
  line(storedQueue, job);
}

/** Active jobs whose lock ran out belong to a worker that died or hangs: to the head of the line. @returns their ids */
export function recover(storedQueue: StoredQueue, most: number): string[] {
  const { tables, queue } = storedQueue;
  const lost = tables.rows(
    `SELECT id FROM job WHERE queue = ? AND state = 'active' AND locked_until < ? ORDER BY place DESC`,
    queue,
    Date.now(),
  );
  return lost.flatMap((row) => {
    const job = find(storedQueue, String(row['id']));
    if (!job) return [];
    job.body.stalledCounter++;
    if (job.body.stalledCounter > most)
      job.body.deferredFailure = 'job stalled more than allowable limit';
    save(storedQueue, job);
    line(storedQueue, job, true);
    tables.tell(queue, 'stalled', { jobId: job.id });
    return [job.id];
  });
}

function forget(storedQueue: StoredQueue, id: string, state: FinishedStatus, keep: Keep): void {
  const { tables, queue } = storedQueue;
  if (keep === true) remove(storedQueue, id);
  if (typeof keep !== 'number' && typeof keep !== 'object') return;
  const { count = -1, age } = typeof keep === 'number' ? { count: keep } : keep;
  const old = (rest: string, ...values: number[]) =>
    tables.rows(
      `SELECT id FROM job WHERE queue = ? AND state = ? AND finished IS NOT NULL ${rest}`,
      queue,
      state,
      ...values,
    );
  const over = count < 0 ? [] : old('ORDER BY finished DESC LIMIT -1 OFFSET ?', count);
  const aged = age === undefined ? [] : old('AND finished < ?', Date.now() - age * 1000);
  for (const row of [...over, ...aged]) remove(storedQueue, String(row['id']));
}
