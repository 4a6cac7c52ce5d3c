import type { JobType } from 'bullmq';
import { removeAll } from './removing.js';
import { find, type StoredQueue, type StoredJob } from './stored-job.js';

/** BullMQ's word for where a job is. */
export function stateOf(job: StoredJob) {
  if (job.state !== 'wait') return job.state;
  return job.priority > 0 ? 'prioritized' : 'waiting';
}

// BullMQ's words are more than our states: `wait` and `waiting` are jobs without a priority.
function where(type: string): string {
  if (type === 'wait' || type === 'waiting') return `state = 'wait' AND priority = 0`;
  if (type === 'prioritized') return `state = 'wait' AND priority > 0`;
  return ['active', 'delayed', 'waiting-children', 'completed', 'failed'].includes(type)
    ? `state = '${type}'`
    : 'FALSE';
}

export function count({ tables, queue }: StoredQueue, type: JobType, dueBefore?: number): number {
  const due = type === 'delayed' && dueBefore !== undefined ? ` AND due < ${dueBefore}` : '';
  return Number(
    tables.row(
      `SELECT count(*) AS count FROM job WHERE queue = ? AND ${where(type)}${due}`,
      queue,
    )?.['count'],
  );
}

/** Ids of those that finished by then, the oldest first. */
export const finishedBy = (
  { tables, queue }: StoredQueue,
  state: 'failed' | 'completed',
  instant: number,
  most: number,
): string[] =>
  tables
    .rows(
      'SELECT id FROM job WHERE queue = ? AND state = ? AND finished <= ? ORDER BY finished, id LIMIT ?',
      queue,
      state,
      instant,
      most,
    )
    .map(({ id }) => String(id));

/** Ids by age, those with a priority in the order in which they are claimed; `last` inclusive and -1 for the end. */
export function range(
  { tables, queue }: StoredQueue,
  type: JobType,
  first: number,
  last: number,
  ascending: boolean,
): string[] {
  const order = ascending ? 'ASC' : 'DESC';
  const by =
    type === 'prioritized'
      ? `priority ${order}, place ${order}`
      : `coalesce(finished, due, place) ${order}, id`;
  const sql = `SELECT id FROM job WHERE queue = ? AND ${where(type)} ORDER BY ${by} LIMIT ? OFFSET ?`;
  return tables
    .rows(sql, queue, last < 0 ? -1 : last - first + 1, first)
    .map(({ id }) => String(id));
}

/** Not the next job of a schedule: it asks for the one after it, and without it the schedule stands still. */
const UNPLANNED = `id NOT IN (SELECT 'repeat:' || id || ':' || next FROM scheduler WHERE queue = job.queue)`;

/** Is it the next job of a schedule? */
export const isPlanned = ({ tables, queue }: StoredQueue, id: string): boolean =>
  tables.row(`SELECT 1 FROM job WHERE queue = ? AND id = ? AND NOT (${UNPLANNED})`, queue, id) !==
  undefined;

/** Removes what nobody has begun. */
export function drain(storedQueue: StoredQueue, delayed: boolean): void {
  const states = delayed ? `('wait', 'delayed')` : `('wait')`;
  const sql = `SELECT id FROM job WHERE queue = ? AND state IN ${states} AND ${UNPLANNED}`;
  removeAll(
    storedQueue,
    storedQueue.tables.rows(sql, storedQueue.queue).map(({ id }) => String(id)),
  );
}

/** Removes jobs of a state that finished or were made before `timestamp`. @returns their ids */
export function clean(
  storedQueue: StoredQueue,
  type: string,
  timestamp: number,
  limit: number,
): string[] {
  const sql = `SELECT id FROM job WHERE queue = ? AND ${where(type)} AND ${UNPLANNED} AND coalesce(finished, body ->> '$.timestamp') <= ? LIMIT ?`;
  const ids = storedQueue.tables
    .rows(sql, storedQueue.queue, timestamp, limit > 0 ? limit : -1)
    .map(({ id }) => String(id));
  removeAll(storedQueue, ids);
  storedQueue.tables.tell(storedQueue.queue, 'cleaned', { count: ids.length });
  return ids;
}

export function finished(storedQueue: StoredQueue, id: string): [code: number, value: string] {
  const job = find(storedQueue, id);
  if (!job) return [-1, ''];
  if (job.state === 'completed') return [1, JSON.stringify(job.body.returnvalue)];
  return job.state === 'failed' ? [2, job.body.failedReason ?? ''] : [0, ''];
}

/** The shape of Redis' XREAD, which `QueueEvents` expects. */
export function eventsAfter({ tables, queue }: StoredQueue, after: number): [string, string[]][] {
  return tables
    .rows(
      'SELECT id, fields FROM event WHERE queue = ? AND id > ? ORDER BY id LIMIT 200',
      queue,
      after,
    )
    .map(({ id, fields }) => {
      const entries = Object.entries(JSON.parse(String(fields)) as Record<string, unknown>);
      return [String(id), entries.flatMap(([name, value]) => [name, String(value)])];
    });
}

export function newestEvent({ tables, queue }: StoredQueue): number {
  return Number(
    tables.row('SELECT coalesce(max(id), 0) AS id FROM event WHERE queue = ?', queue)?.['id'],
  );
}
