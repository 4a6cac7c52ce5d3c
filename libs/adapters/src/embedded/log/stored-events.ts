import type { ReadAll, StoredEvent } from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { UNREADABLE } from './recorded.js';

const PAGE = 500;
// As bytes: a text would be made of them here, and bytes of the text where it goes out.
const SELECT = `SELECT e.position, s.name AS stream, e.revision, e.id, e.type, e.version, CAST(e.data AS BLOB) AS data, json_valid(e.data) AS whole,
  e.metadata FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position > ? AND e.position <= ? ORDER BY e.position LIMIT ${PAGE}`;
const damaged = new TextEncoder().encode(JSON.stringify({ unreadable: UNREADABLE }));

interface Row extends Omit<StoredEvent, 'position'> {
  position: number;
  whole: 0 | 1;
}

/** Events as they lie in the file: nobody here parses what they say. */
export function* storedEvents(
  database: DatabaseSync,
  { after = 0n, until }: Pick<ReadAll, 'after' | 'until'>,
): Generator<readonly StoredEvent[], void> {
  const page = database.prepare(SELECT);
  for (let next = after; ;) {
    const rows = page.all(next, until ?? Number.MAX_SAFE_INTEGER) as unknown as Row[];
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(event);
    next = BigInt(last.position);
  }
}

const event = (row: Row): StoredEvent => ({
  position: BigInt(row.position),
  stream: row.stream,
  revision: row.revision,
  id: row.id,
  type: row.type,
  version: row.version,
  data: row.whole === 1 ? row.data : damaged,
  metadata: row.metadata,
});
