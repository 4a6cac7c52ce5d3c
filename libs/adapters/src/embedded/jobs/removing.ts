import { children, release } from './flow.js';
import { at, find, keyOf, type Shelf } from './stored-job.js';

/** A parent that waited for this job waits no more. What this job waited for stays. */
export function remove(shelf: Shelf, id: string): number {
  const { tables, queue } = shelf;
  const key = keyOf(shelf, id);
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
export function removeTree(shelf: Shelf, id: string): number {
  if (isBusy(shelf, id)) return 0;
  for (const { child } of children(shelf, id)) {
    const found = at(shelf.tables, child);
    if (found) removeTree(found.shelf, found.job.id);
  }
  remove(shelf, id);
  return 1;
}

/** Children that have not begun are no longer asked for. */
export function removeUnprocessed(shelf: Shelf, id: string): void {
  for (const { child } of children(shelf, id, 'pending')) {
    const found = at(shelf.tables, child);
    if (found && found.job.state !== 'completed' && found.job.state !== 'failed')
      removeTree(found.shelf, found.job.id);
  }
}

function isBusy(shelf: Shelf, id: string): boolean {
  if (find(shelf, id)?.state === 'active') return true;
  return children(shelf, id).some(({ child }) => {
    const found = at(shelf.tables, child);
    return found !== undefined && isBusy(found.shelf, found.job.id);
  });
}
