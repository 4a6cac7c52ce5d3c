import { children, release } from './flow.js';
import { at, find, keyOf, type StoredJob, type StoredQueue } from './stored-job.js';

/** Of whom the last is taken away that it waited for, with all others of its queue. */
type Orphaned = (tables: StoredQueue['tables'], parentKey: string) => void;

/** A parent that waited for this job waits no more: it joins the line when nothing else is missing. What this job waited for stays. */
export function remove(storedQueue: StoredQueue, id: string, orphaned: Orphaned = release): number {
  const { tables, queue } = storedQueue;
  const key = keyOf(storedQueue, id);
  tables.run('DELETE FROM log WHERE queue = ? AND id = ?', queue, id);
  tables.run('DELETE FROM child WHERE parent = ?', key);
  const removed = tables.run('DELETE FROM job WHERE queue = ? AND id = ?', queue, id);
  for (const { parent } of tables.rows(
    `DELETE FROM child WHERE child = ? AND state = 'pending' RETURNING parent`,
    key,
  ))
    orphaned(tables, String(parent));
  return removed;
}

/** Where a whole state of a queue is emptied, a parent in the same queue that waits for nothing any more goes, too. */
export function removeAll(storedQueue: StoredQueue, ids: readonly string[]): void {
  const orphaned: Orphaned = (tables, parentKey) => {
    const parent = at(tables, parentKey);
    if (!parent) return;
    const { storedQueue: theirs, job } = parent;
    const isLast = children(theirs, job.id, 'pending').length === 0;
    if (isLast && theirs.queue === storedQueue.queue && job.state === 'waiting-children')
      remove(theirs, job.id, orphaned);
    else release(tables, parentKey);
  };
  for (const id of ids) remove(storedQueue, id, orphaned);
}

/** Also all it waits for. A job that is being worked on, or whose children are, stays. @returns 1 when it is gone, 0 when it stays */
export function removeTree(storedQueue: StoredQueue, id: string): number {
  if (isBusy(storedQueue, id)) return 0;
  for (const { child } of children(storedQueue, id)) {
    const found = at(storedQueue.tables, child);
    if (found) removeTree(found.storedQueue, found.job.id);
  }
  const state = find(storedQueue, id)?.state;
  remove(storedQueue, id);
  if (state) tellRemoved(storedQueue, id, state);
  return 1;
}

/** By hand, which who listens is told. */
export function tellRemoved(
  { tables, queue }: StoredQueue,
  id: string,
  prev: StoredJob['state'],
): void {
  tables.tell(queue, 'removed', { jobId: id, prev });
}

/** Children that have not begun are no longer asked for. */
export function removeUnprocessed(storedQueue: StoredQueue, id: string): void {
  for (const { child } of children(storedQueue, id, 'pending')) {
    const found = at(storedQueue.tables, child);
    if (found && found.job.state !== 'completed' && found.job.state !== 'failed')
      removeTree(found.storedQueue, found.job.id);
  }
}

/** Whose lock has run out is nobody's: its worker died, or hangs. */
export const isWorkedOn = (job: StoredJob | undefined): boolean =>
  job?.state === 'active' && (job.lockedUntil ?? 0) > Date.now();

function isBusy(storedQueue: StoredQueue, id: string): boolean {
  if (isWorkedOn(find(storedQueue, id))) return true;
  return children(storedQueue, id).some(({ child }) => {
    const found = at(storedQueue.tables, child);
    return found !== undefined && isBusy(found.storedQueue, found.job.id);
  });
}
