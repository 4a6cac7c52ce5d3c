import type { FinishedStatus, JobJson } from 'bullmq';
import type { JobTables } from './job-tables.js';
import {
  at,
  delay,
  find,
  keyOf,
  line,
  save,
  type StoredQueue,
  type StoredJob,
} from './stored-job.js';

/** `pending` until the child is done; `ignored` and `failed` by what the child's options say of its failure. */
type ChildState = 'pending' | 'processed' | 'ignored' | 'failed';

export interface Child {
  child: string;
  state: ChildState;
  /** JSON of what it returned, or why it failed. */
  value: string | null;
}

/** What a parent waits for, or has waited for. */
export function children(storedQueue: StoredQueue, id: string, state?: ChildState): Child[] {
  const sql = `SELECT child, state, value FROM child WHERE parent = ?${state ? ` AND state = '${state}'` : ''} ORDER BY child`;
  return storedQueue.tables.rows(sql, keyOf(storedQueue, id)).map((row) => row as unknown as Child);
}

/** A job that is there already becomes a child too; one that has completed is done with. `later`: the rest of the flow is not there yet. @throws for another one's child */
export function adopt(
  storedQueue: StoredQueue,
  job: StoredJob,
  { parent, parentKey }: Pick<JobJson, 'parent' | 'parentKey'>,
  later = false,
): void {
  if (!parent || !parentKey) return;
  const before = job.body.parentKey;
  // It tells one parent what became of it: the other would wait for ever.
  if (before !== undefined && before !== parentKey && at(storedQueue.tables, before))
    throw new Error(`The parent job ${parentKey} cannot be replaced. addJob`);
  const done = job.state === 'completed';
  const value = done ? JSON.stringify(job.body.returnvalue) : null;
  storedQueue.tables.run(
    'INSERT OR IGNORE INTO child VALUES (?, ?, ?, ?)',
    parentKey,
    keyOf(storedQueue, job.id),
    done ? 'processed' : 'pending',
    value,
  );
  Object.assign(job.body, { parent, parentKey });
  save(storedQueue, job);
  if (done && !later) release(storedQueue.tables, parentKey);
}

/** Tells the parent what became of its child. */
export function settle(
  storedQueue: StoredQueue,
  { id, body }: StoredJob,
  outcome: FinishedStatus,
): void {
  const { parent, parentKey } = body;
  if (!parent || !parentKey) return;
  const { tables } = storedQueue;
  const child = keyOf(storedQueue, id);
  const become = (state: ChildState, value: string | null) =>
    tables.run(
      `UPDATE child SET state = ?, value = ? WHERE parent = ? AND child = ? AND state = 'pending'`,
      state,
      value,
      parentKey,
      child,
    ) > 0;
  const reason = body.failedReason ?? '';
  if (outcome === 'completed') {
    if (become('processed', JSON.stringify(body.returnvalue))) release(tables, parentKey);
  } else if (parent.fpof) {
    if (become('failed', reason)) doom(tables, parentKey, child);
  } else if (parent.cpof) {
    if (become('ignored', reason)) wake(tables, parentKey);
  } else if (parent.idof) {
    if (become('ignored', reason)) release(tables, parentKey);
  } else if (parent.rdof) {
    if (tables.run('DELETE FROM child WHERE parent = ? AND child = ?', parentKey, child) > 0)
      release(tables, parentKey);
  }
}

/** What is done anew is waited for anew, by a parent that is still there. */
export function askAgain(storedQueue: StoredQueue, { id, body: { parentKey } }: StoredJob): void {
  if (parentKey !== undefined)
    storedQueue.tables.run(
      `UPDATE child SET state = 'pending', value = NULL WHERE parent = ? AND child = ?`,
      parentKey,
      keyOf(storedQueue, id),
    );
}

/** A parent whose children are all done joins the line. */
export function release(tables: JobTables, parentKey: string): void {
  if (!tables.row(`SELECT 1 FROM child WHERE parent = ? AND state = 'pending' LIMIT 1`, parentKey))
    wake(tables, parentKey);
}

/** @throws when it waits for children, or one of them took its success away */
export function complete(storedQueue: StoredQueue, { id }: StoredJob): void {
  if (children(storedQueue, id, 'pending').length > 0)
    throw new Error(`Job ${id} has pending dependencies. moveToFinished`);
  if (children(storedQueue, id, 'failed').length > 0)
    throw new Error(
      `Cannot complete job ${id} because it has at least one failed child. moveToFinished`,
    );
}

/** An active job steps back until its children are done. @returns false when there is nothing to wait for */
export function stepBack(storedQueue: StoredQueue, job: StoredJob, child?: string): boolean {
  if (children(storedQueue, job.id, 'failed').length > 0)
    throw new Error(`Cannot complete job ${job.id} because it has at least one failed child`);
  const pending = children(storedQueue, job.id, 'pending');
  if (!pending.some((each) => child === undefined || each.child === child)) return false;
  const { tables, queue } = storedQueue;
  tables.run(
    `UPDATE job SET state = 'waiting-children', locked_until = NULL, token = NULL WHERE queue = ? AND id = ?`,
    queue,
    job.id,
  );
  tables.tell(queue, 'waiting-children', { jobId: job.id, prev: 'active' });
  return true;
}

/** The parent lets go of a child that is still to be done. */
export function disown(storedQueue: StoredQueue, id: string, parentKey: string): boolean {
  const job = find(storedQueue, id);
  if (!job) throw new Error(`Missing key for job ${id}. removeChildDependency`);
  if (!at(storedQueue.tables, parentKey))
    throw new Error(`Missing key for parent job ${parentKey}. removeChildDependency`);
  if (
    !storedQueue.tables.run(
      `DELETE FROM child WHERE parent = ? AND child = ? AND state = 'pending'`,
      parentKey,
      keyOf(storedQueue, id),
    )
  )
    return false;
  const { parent: _parent, parentKey: _key, ...rest } = job.body;
  save(storedQueue, { ...job, body: rest });
  release(storedQueue.tables, parentKey);
  return true;
}

function wake(tables: JobTables, parentKey: string): void {
  const parent = at(tables, parentKey);
  if (parent?.job.state !== 'waiting-children') return;
  const wait = parent.job.body.delay ?? 0;
  if (wait > 0) delay(parent.storedQueue, parent.job, Date.now() + wait);
  else line(parent.storedQueue, parent.job);
}

/** A parent that must fail with its child comes to a worker, which finds the reason and ends it. */
function doom(tables: JobTables, parentKey: string, child: string): void {
  const parent = at(tables, parentKey);
  if (!parent || parent.job.state === 'failed') return;
  const { storedQueue, job } = parent;
  const waits = job.state === 'waiting-children' || job.state === 'delayed';
  job.body.deferredFailure = `child ${child} failed`;
  if (waits) job.body.delay = 0;
  save(storedQueue, job);
  if (waits) line(storedQueue, job);
}
