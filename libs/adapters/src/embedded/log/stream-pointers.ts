import type { DatabaseSync } from '../database.js';

/**
 * Points each event to the one before it in its stream, and each stream to its newest event, by the order of positions. Reads the whole log
 * once, and writes only what points elsewhere. Call it inside a transaction.
 */
export function derivePointers(database: DatabaseSync): void {
  database.exec(`
    UPDATE events SET previous = f.previous
      FROM (SELECT position, lag(position) OVER (PARTITION BY stream_id ORDER BY position) AS previous FROM events) f
      WHERE events.position = f.position AND events.previous IS NOT f.previous;
    UPDATE streams SET last = f.last
      FROM (SELECT stream_id, max(position) AS last FROM events GROUP BY stream_id) f
      WHERE streams.id = f.stream_id AND streams.last <> f.last`);
}
