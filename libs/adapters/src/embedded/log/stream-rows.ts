import { Damaged, type ReadStream } from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { REPAIR } from './head-mark.js';
import { COLUMNS, type EventRow } from './schema.js';

const PAGE = 500;
const ALL = -1;
type Range = Omit<ReadStream, 'direction'>;

/**
 * From an event back through its stream: down to a revision, or for so many. Each step goes to a lower position of the same stream or
 * nowhere: a pointer that is damaged leads neither round in a circle nor into another stream.
 */
const CHAIN = `WITH RECURSIVE chain (position, stream_id, revision, previous) AS (
  SELECT position, stream_id, revision, previous FROM events WHERE position = ?1
  UNION ALL
  SELECT e.position, e.stream_id, e.revision, e.previous FROM chain c CROSS JOIN events e ON e.position = c.previous
    WHERE c.revision > ?2 AND e.position < c.position AND e.stream_id = c.stream_id
  LIMIT ?3)`;

interface Stream {
  id: number;
  name: string;
  last: number;
  /** Revision of the last one; nothing where that is none of its events. */
  newest: number | null;
}
interface Walked {
  /** Newest first. */
  positions: number[];
  oldest: { position: number; revision: number };
}

/** The events of a stream, found from its newest one back. */
export class StreamRows {
  private readonly sql;

  constructor(
    database: DatabaseSync,
    /** Called before each page. */
    private readonly mustBeOpen: () => void = () => {},
  ) {
    this.sql = {
      stream: database.prepare(
        'SELECT s.id, s.name, s.last, e.revision AS newest FROM streams s LEFT JOIN events e ON e.position = s.last AND e.stream_id = s.id WHERE s.name = ?',
      ),
      // What stands beside `min` is of the row that has it.
      walk: database.prepare(
        `${CHAIN} SELECT json_group_array(position) AS positions, min(position) AS position, stream_id AS stream, revision FROM chain`,
      ),
      rows: database.prepare(
        `SELECT ${COLUMNS} FROM json_each(?) j CROSS JOIN events e ON e.position = j.value JOIN streams s ON s.id = e.stream_id ORDER BY j.rowid`,
      ),
      row: database.prepare(
        `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position = ?`,
      ),
      holds: database.prepare(
        `${CHAIN} SELECT 1 FROM chain c CROSS JOIN events e ON e.position = c.position WHERE e.type = ?4 LIMIT 1`,
      ),
    };
  }

  /** Where all of them are is looked up at once, their rows a page at a time: the way back is gone once, however long the stream is. */
  *forwards(name: string, { from = 0, maxCount = Infinity }: Range): Generator<EventRow[]> {
    let next = Math.max(0, from);
    for (let remaining = maxCount; remaining > 0;) {
      this.mustBeOpen();
      const positions = this.since(name, next);
      for (let at = 0; at < positions.length && remaining > 0; at += PAGE) {
        if (at > 0) this.mustBeOpen();
        const rows = this.rows(positions.slice(at, at + Math.min(PAGE, remaining)));
        yield rows;
        remaining -= rows.length;
        next = (rows.at(-1)?.revision ?? next) + 1;
      }
      if (positions.length < PAGE) return; // who reads for longer sees what came meanwhile, too
    }
  }

  /** Each page is walked when it is asked for. */
  *backwards(
    name: string,
    { from = Number.MAX_SAFE_INTEGER, maxCount = Infinity }: Range,
  ): Generator<EventRow[]> {
    if (from < 0 || maxCount <= 0) return;
    this.mustBeOpen();
    const stream = this.find(name);
    if (!stream) return;
    let begin = this.walk(stream, stream.last, from).oldest.position;
    let seen = 0;
    for (let remaining = maxCount; remaining > 0; remaining -= PAGE) {
      this.mustBeOpen();
      const { positions, oldest } = this.walk(stream, begin, 0, Math.min(PAGE, remaining) + seen);
      yield this.rows(positions.slice(seen));
      if (oldest.revision === 0) return;
      [begin, seen] = [oldest.position, 1]; // each page begins where the one before ended, and leaves that event out
    }
  }

  /** Does a stream hold an event of this type? */
  holds(name: string, type: string): boolean {
    const stream = this.find(name);
    return stream !== undefined && this.sql.holds.get(stream.last, 0, ALL, type) !== undefined;
  }

  /** Positions from a revision on, oldest first. */
  private since(name: string, revision: number): number[] {
    const stream = this.find(name);
    if (!stream) return [];
    const { positions, oldest } = this.walk(stream, stream.last, revision);
    if (oldest.revision < revision) positions.pop(); // the stream does not come so far
    return positions.toReversed();
  }

  private walk(stream: Stream, begin: number, revision: number, most = ALL): Walked {
    const { id, name, last, newest } = stream;
    // Who folds streams asks most often for what is new: nothing, or the last one.
    if (begin === last && newest !== null && (newest <= revision || most === 1))
      return { positions: [last], oldest: { position: last, revision: newest } };
    const found = this.sql.walk.get(begin, revision, most) as Walked['oldest'] & { positions: string; stream: number | null }; // prettier-ignore
    const positions = JSON.parse(found.positions) as number[];
    const isWhole = found.revision <= revision || positions.length === most;
    if (found.stream !== id || !isWhole)
      throw new Damaged(`流 ${name} 的事件在第 ${found.position ?? begin} 个处断了`, REPAIR);
    return { positions, oldest: found };
  }

  private find(name: string): Stream | undefined {
    return this.sql.stream.get(name) as Stream | undefined;
  }

  private rows(positions: readonly number[]): EventRow[] {
    const [first] = positions;
    const rows = positions.length === 1 && first !== undefined ? this.sql.row.all(first) : this.sql.rows.all(JSON.stringify(positions)); // prettier-ignore
    return rows as EventRow[];
  }
}
