import { children, release } from './flow.js';
import { at, find, keyOf, type StoredQueue } from './stored-job.js';

/** A parent that waited for this job waits no more. What this job waited for stays. */
export function remove(storedQueue: StoredQueue, id: string): number {
  const { tables, queue } = storedQueue;
  const key = keyOf(storedQueue, id);
  tables.run('DELETE FROM log WHERE queue = ? AND id = ?', queue, id);
  tables.run('DELETE FROM child WHERE parent = ?', key);
  const removed = tables.run('DELETE FROM job WHERE queue = ? AND id = ?', queue, id);
  for (const { parent } of tables.rows(
    `DELETE FROM child WHERE child = ? AND state = 'pending' RETURNING parent`,
    key,
  ))
    release(tables, String(parent));
  return removed;
}

/** Also all it waits for. A job that is being worked on, or whose children are, stays. @returns 1 when it is gone, 0 when it stays */
export function removeTree(storedQueue: StoredQueue, id: string): number {
  if (isBusy(storedQueue, id)) return 0;
  for (const { child } of children(storedQueue, id)) {
    const found = at(storedQueue.tables, child);
    if (found) removeTree(found.storedQueue, found.job.id);
  }
  remove(storedQueue, id);
  return 1;
}

/** Children that have not begun are no longer asked for. */
export function removeUnprocessed(storedQueue: StoredQueue, id: string): void {
  for (const { child } of children(storedQueue, id, 'pending')) {
    const found = at(storedQueue.tables, child);
    if (found && found.job.state !== 'completed' && found.job.state !== 'failed')
      removeTree(found.storedQueue, found.job.id);
  }
}

function isBusy(storedQueue: StoredQueue, id: string): boolean {
  if (find(storedQueue, id)?.state === 'active') return true;
  return children(storedQueue, id).some(({ child }) => {
    const found = at(storedQueue.tables, child);
    return found !== undefined && isBusy(found.storedQueue, found.job.id);
  });
}
