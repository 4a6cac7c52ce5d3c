import type { JobJson, MinimalJob } from 'bullmq';
import type { JobTables } from './job-tables.js';

type StoredState = 'wait' | 'delayed' | 'active' | 'waiting-children' | 'completed' | 'failed';

/** One queue in the tables: what every operation needs. */
export interface StoredQueue {
  tables: JobTables;
  queue: string;
}

/** BullMQ's JSON of a job as we keep it: parsed, without its id and data. */
export interface Body extends Omit<
  JobJson,
  'id' | 'data' | 'stacktrace' | 'returnvalue' | 'failedReason'
> {
  stacktrace: string[];
  returnvalue: unknown;
  failedReason?: string;
}

export interface StoredJob {
  id: string;
  state: StoredState;
  priority: number;
  token: string | null;
  /** Until when somebody has it, while it is active. */
  lockedUntil: number | null;
  data: string;
  body: Body;
}

export function find({ tables, queue }: StoredQueue, id: string): StoredJob | undefined {
  const row = tables.row(
    'SELECT id, state, priority, token, locked_until AS lockedUntil, data, body FROM job WHERE queue = ? AND id = ?',
    queue,
    id,
  );
  return row && ({ ...row, body: JSON.parse(String(row['body'])) } as StoredJob);
}

/** @throws when the job is gone, or when a token is given and somebody else holds the lock */
export function held(storedQueue: StoredQueue, id: string, token?: string): StoredJob {
  const job = find(storedQueue, id);
  if (!job) throw new Error(`Missing key for job ${id}`);
  if (token !== undefined && token !== '0' && job.token !== token)
    throw new Error(`Missing lock for job ${id}`);
  return job;
}

/** @throws as `held` does, and when nobody is at it. `call` is BullMQ's own name for what was asked */
export function worked(
  storedQueue: StoredQueue,
  id: string,
  token: string | undefined,
  call: string,
): StoredJob {
  const job = held(storedQueue, id, token);
  if (job.state !== 'active') throw new Error(`Job ${id} is not in the active state. ${call}`);
  return job;
}

/** A job of any queue by its key, `queue:id`. Queue names have no colon. */
export function at(
  tables: JobTables,
  key: string,
): { storedQueue: StoredQueue; job: StoredJob } | undefined {
  const end = key.indexOf(':');
  const storedQueue = { tables, queue: key.slice(0, end) };
  const job = find(storedQueue, key.slice(end + 1));
  return job && { storedQueue, job };
}

export function keyOf({ queue }: StoredQueue, id: string): string {
  return `${queue}:${id}`;
}

export function save({ tables, queue }: StoredQueue, { id, body }: StoredJob): void {
  tables.run('UPDATE job SET body = ? WHERE queue = ? AND id = ?', JSON.stringify(body), queue, id);
}

/** To the end of the line, or to its head. Whatever held the job lets go. */
export function line({ tables, queue }: StoredQueue, job: StoredJob, head = false): void {
  const place = tables.next('place') * (head ? -1 : 1);
  tables.run(
    `UPDATE job SET state = 'wait', place = ?, due = NULL, locked_until = NULL, token = NULL, finished = NULL WHERE queue = ? AND id = ?`,
    place,
    queue,
    job.id,
  );
  tables.tell(queue, 'waiting', { jobId: job.id, prev: job.state });
}

/** Starts, or starts again, at `due`, after those that were told the same instant before. Whatever held the job lets go. */
export function delay({ tables, queue }: StoredQueue, { id }: StoredJob, due: number): void {
  tables.run(
    `UPDATE job SET state = 'delayed', due = ?, place = ?, locked_until = NULL, token = NULL WHERE queue = ? AND id = ?`,
    due,
    tables.next('place'),
    queue,
    id,
  );
  tables.tell(queue, 'delayed', { jobId: id, delay: due });
}

/** What BullMQ makes its `Job` from. */
export function asJson({ id, data, body }: StoredJob): JobJson {
  return {
    ...body,
    id,
    data,
    failedReason: body.failedReason ?? '',
    stacktrace: JSON.stringify(body.stacktrace),
    returnvalue: JSON.stringify(body.returnvalue),
  };
}

export function idOf(job: MinimalJob): string {
  if (job.id === undefined) throw new Error('a job without an id');
  return job.id;
}
