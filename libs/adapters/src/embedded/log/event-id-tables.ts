import type { DatabaseSync } from '../database.js';

/** By the first byte of an id, which is random. */
export const SLICES = 256;
export interface Entry {
  id: string;
  position: number;
}

/**
 * Where the event of an id is. Ids are random: each would be written into a page of its own. They
 * wait in memory instead, and go into the table a slice at a time, neighbours into one page. What waits stands in the events themselves:
 * of each slice the table says up to which event it is whole.
 */
export const EVENT_ID_TABLES = `
  CREATE TABLE IF NOT EXISTS event_ids (id TEXT PRIMARY KEY, position INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS event_id_slices (slice INTEGER PRIMARY KEY, through INTEGER NOT NULL) STRICT;`;

/** Reads the whole log once. Call it inside a transaction. */
export function deriveEventIds(database: DatabaseSync): void {
  database.exec(`
    DELETE FROM event_ids; DELETE FROM event_id_slices;
    INSERT INTO event_ids SELECT id, position FROM events ORDER BY id;
    WITH RECURSIVE slices (slice) AS (SELECT 0 UNION ALL SELECT slice + 1 FROM slices WHERE slice < ${SLICES - 1})
      INSERT INTO event_id_slices SELECT slice, (SELECT coalesce(max(position), 0) FROM events) FROM slices;`);
}

export const sliceOf = (id: string): number => Number.parseInt(id.slice(0, 2), 16) || 0;

/** Up to which event the table is whole, by slice. */
export function wholeThrough(database: DatabaseSync): number[] {
  const through = Array.from({ length: SLICES }, () => 0);
  const rows = database.prepare('SELECT slice, through FROM event_id_slices').all();
  for (const row of rows as { slice: number; through: number }[]) through[row.slice] = row.through;
  return through;
}

/** Compares the table with the events of a walk from the first one; somebody may be writing meanwhile. */
export function checkEventIds(database: DatabaseSync) {
  const find = database.prepare('SELECT position FROM event_ids WHERE id = ?');
  let wrong: number | undefined;
  return {
    see(rows: readonly Entry[]): void {
      const through = wholeThrough(database); // before the table: it only grows
      for (const { id, position } of rows) {
        if (wrong !== undefined || position > (through[sliceOf(id)] ?? 0)) continue;
        const found = find.get(id) as { position: number } | undefined;
        if (found?.position !== position) wrong = position;
      }
    },
    /** @returns what is wrong, in Chinese */
    problem: (): string | undefined =>
      wrong === undefined ? undefined : `事件编号的索引在第 ${wrong} 个事件处不对`,
  };
}
