import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type {
  IQueueBackend,
  JobJson,
  MinimalJob,
  MoveToDelayedOpts,
  MoveToWaitingChildrenOpts,
  ParentKeyOpts,
  RetryOptions,
} from 'bullmq';
import { add } from '../adding.js';
import { finishedBy } from '../browsing.js';
import { lineUpDue } from '../claiming.js';
import { finish, postpone, recover, reopen, tellIfDrained, type Keep } from '../finishing.js';
import { release, stepBack } from '../flow.js';
import { rateLimit } from '../rate-limit.js';
import { held, idOf, keyOf, line, save, worked, type Body, type StoredQueue } from '../stored-job.js'; // prettier-ignore
import type { View } from '../view.js';

const PAUSE_MS = 1000;

type Fields = Record<string, unknown> | undefined;
type Entry = { job: JobJson; jobId: string; parentKeyOpts?: ParentKeyOpts };

/**
 * From one job to the next nothing waits for the world outside, as it does with a server: without a turn of the event loop in between,
 * a backlog of short jobs, or a schedule that is always due, would let no timer go off and nobody in.
 */
async function turn<T>(view: View, work: (storedQueue: StoredQueue) => T): Promise<T> {
  await nextTurn();
  return view.write(work);
}

/** A job's way: added, claimed, finished, or back in the line. */
export const workingCalls = (view: View) => ({
  addJob: (job: JobJson, id: string, flow?: ParentKeyOpts) =>
    view.write((storedQueue) => add(storedQueue, job, id, flow)),
  addJobs: (entries: Entry[]) =>
    view.write((storedQueue) =>
      entries.map(({ job, jobId, parentKeyOpts }) => add(storedQueue, job, jobId, parentKeyOpts)),
    ),
  /** All or nothing. A parent whose children were all done before goes to work at once. */
  addFlow: (entries: Parameters<IQueueBackend['addFlow']>[0]) =>
    view
      .write(({ tables }) => {
        const added = entries.map(({ queueName, jobData, jobId, parentKeyOpts }) => {
          const storedQueue = { tables, queue: queueName };
          return keyOf(
            storedQueue,
            add(storedQueue, jobData, jobId, { ...parentKeyOpts, deferParentRelease: true }),
          );
        });
        for (const key of added) release(tables, key);
        return entries.map(({ jobId }): [Error | null, string | number] => [null, jobId]);
      })
      .catch((error: Error) => entries.map((): [Error | null, string | number] => [error, 0])),

  /** BullMQ's worker asks again at once when this fails: on a full disk it would let this process do nothing else. */
  moveToActive: (token: string) =>
    turn(view, () => view.claim(token)).catch(async (error: unknown) => {
      if (!view.closing) await wait(PAUSE_MS, undefined, { ref: false });
      throw error;
    }),
  extendLock: (id: string, token: string, ms: number) =>
    view.write((storedQueue) => extend(storedQueue, id, token, ms)),
  extendLocks: (ids: string[], tokens: string[], ms: number) =>
    view.write((storedQueue) =>
      ids.filter((id, n) => !extend(storedQueue, id, tokens[n] ?? '', ms)),
    ),

  moveToCompleted: (
    job: MinimalJob,
    returnvalue: unknown,
    keep: Keep,
    token: string,
    fetchNext: boolean,
  ) =>
    turn(view, (storedQueue) => {
      const finishedOn = finish(
        storedQueue,
        idOf(job),
        'completed',
        { returnvalue: returnvalue ?? null },
        keep ?? view.options.removeOnComplete,
        token,
      );
      return { finishedOn, result: next(view, storedQueue, fetchNext, token) };
    }),
  moveToFailed: (
    job: MinimalJob,
    failedReason: string,
    keep: Keep,
    token: string,
    fetchNext: boolean,
    fields?: Fields,
  ) =>
    turn(view, (storedQueue) => {
      const finishedOn = finish(
        storedQueue,
        idOf(job),
        'failed',
        { ...outcome(fields), failedReason },
        keep ?? view.options.removeOnFail,
        token,
      );
      return { finishedOn, result: next(view, storedQueue, fetchNext, token) };
    }),
  moveToDelayed: (
    id: string,
    timestamp: number,
    delay: number,
    token?: string,
    options: MoveToDelayedOpts = {},
  ) =>
    turn(view, (storedQueue) => {
      postpone(
        storedQueue,
        id,
        timestamp,
        delay,
        token,
        options.skipAttempt ?? false,
        outcome(options.fieldsToUpdate),
      );
      return view.claimIf(options.fetchNext ?? false, token ?? '');
    }),
  moveToWaitingChildren: (id: string, token: string, { child }: MoveToWaitingChildrenOpts = {}) =>
    view.write((storedQueue) =>
      stepBack(storedQueue, held(storedQueue, id, token), child && `${child.queue}:${child.id}`),
    ),
  retryJob: (
    id: string,
    lifo: boolean,
    token?: string,
    options: { fieldsToUpdate?: Fields } = {},
  ) =>
    view.write((storedQueue) => {
      const job = worked(storedQueue, id, token, 'retryJob');
      Object.assign(job.body, outcome(options.fieldsToUpdate), {
        attemptsMade: job.body.attemptsMade + 1,
      });
      save(storedQueue, job);
      lineUpDue(storedQueue, Date.now()); // they have waited longer
      line(storedQueue, job, lifo);
    }),
  /** @returns ms of the rate limit in force */
  moveJobFromActiveToWait: (id: string, token?: string) =>
    view.write((storedQueue) => {
      line(storedQueue, held(storedQueue, id, token), true);
      return Math.max(0, rateLimit.runs(storedQueue));
    }),
  moveStalledJobsToWait: () =>
    view.write((storedQueue) => recover(storedQueue, view.options.maxStalledCount ?? 1)),
  retryFinishedJob: (job: MinimalJob, state: 'failed' | 'completed', options?: RetryOptions) =>
    view.write((storedQueue) => {
      const known = held(storedQueue, idOf(job));
      if (known.state !== state) throw new Error(`Job ${known.id} is not in the ${state} state`);
      reopen(storedQueue, known, options);
    }),
  /** BullMQ asks again and again until there is none left of those: what fails anew meanwhile finished later. */
  retryFinishedJobs: (
    state: 'failed' | 'completed' = 'failed',
    most = 1000,
    timestamp = Date.now(),
  ) =>
    view.write((storedQueue) => {
      for (const id of finishedBy(storedQueue, state, timestamp, most))
        reopen(storedQueue, held(storedQueue, id));
      return finishedBy(storedQueue, state, timestamp, 1).length;
    }),
});

/** The job after one that has finished, where the worker wants one. */
function next(view: View, storedQueue: StoredQueue, wanted: boolean, token: string) {
  const claimed = view.claimIf(wanted, token);
  if (!claimed?.[0]) tellIfDrained(storedQueue);
  return claimed;
}

function extend({ tables, queue }: StoredQueue, id: string, token: string, ms: number): number {
  return tables.run(
    'UPDATE job SET locked_until = ? WHERE queue = ? AND id = ? AND token = ?',
    Date.now() + ms,
    queue,
    id,
    token,
  );
}

function outcome(fields: Fields): Partial<Body> {
  const { failedReason, stacktrace } = fields ?? {};
  return {
    ...(typeof failedReason === 'string' ? { failedReason } : {}),
    ...(typeof stacktrace === 'string' ? { stacktrace: JSON.parse(stacktrace) as string[] } : {}),
  };
}
