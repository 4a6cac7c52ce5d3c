import type { FinishedStatus, KeepJobs } from 'bullmq';
import { askAgain, complete, settle } from './flow.js';
import { remove } from './removing.js';
import {
  delay as delayed,
  find,
  held,
  line,
  save,
  worked,
  type Body,
  type StoredQueue,
  type StoredJob,
} from './stored-job.js';

/** How long finished jobs are kept: `true` not at all, a number is a count (-1: all), or a count and an age in seconds; a job that says nothing goes by its worker. */
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
  const job = worked(storedQueue, id, token, 'moveToFinished');
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
  askAgain(storedQueue, job);
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

/** Finished jobs of one state that are let go in one go by their age, where the worker names no other number. */
const MOST_AGED = 1000;

function forget(storedQueue: StoredQueue, id: string, state: FinishedStatus, keep: Keep): void {
  const { tables, queue } = storedQueue;
  const {
    count = -1,
    age,
    limit = MOST_AGED,
  }: Partial<Record<'count' | 'age' | 'limit', number | undefined>> = typeof keep === 'object'
    ? keep
    : { count: typeof keep === 'number' ? keep : keep ? 0 : -1 };
  if (count === 0) {
    remove(storedQueue, id);
    return;
  }
  const old = (rest: string, ...values: number[]) =>
    tables.rows(
      `SELECT id FROM job WHERE queue = ? AND state = ? AND finished IS NOT NULL ${rest}`,
      queue,
      state,
      ...values,
    );
  const over = count < 0 ? [] : old('ORDER BY finished DESC LIMIT -1 OFFSET ?', count);
  const aged =
    age === undefined
      ? []
      : old('AND finished <= ? ORDER BY finished DESC LIMIT ?', Date.now() - age * 1000, limit);
  for (const row of [...over, ...aged]) remove(storedQueue, String(row['id']));
}

/** Is there nothing to do and nothing being done? Who listens is told. */
export function tellIfDrained({ tables, queue }: StoredQueue): void {
  const isAny = (state: string) =>
    tables.row('SELECT 1 FROM job WHERE queue = ? AND state = ? LIMIT 1', queue, state) !==
    undefined;
  if (!isAny('wait') && !isAny('active')) tables.tell(queue, 'drained', {});
}
