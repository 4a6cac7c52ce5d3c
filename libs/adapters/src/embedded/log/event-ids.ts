import type { DatabaseSync } from '../database.js';
import { GENESIS, type Link } from './chain.js';

/** By the first byte of an id, which is random. */
const SLICES = 256;
/** Events between two slices that are moved, so that one holds about as many ids when its turn comes. */
const PER_SLICE = 128;
/** Ids that are looked up together. */
const MANY = 4;

/**
 * Where the event of an id is. Ids are random: each would be written into a page of its own, half of what a commit of many writes. They
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

const sliceOf = (id: string): number => Number.parseInt(id.slice(0, 2), 16) || 0;

/** Up to which event the table is whole, by slice. */
function wholeThrough(database: DatabaseSync): number[] {
  const through = Array.from({ length: SLICES }, () => 0);
  const rows = database.prepare('SELECT slice, through FROM event_id_slices').all();
  for (const row of rows as { slice: number; through: number }[]) through[row.slice] = row.through;
  return through;
}

interface Entry {
  id: string;
  position: number;
}

/** Kept beside the one writer, who asks before it writes an event and tells after. */
export class EventIds {
  private readonly waiting = Array.from({ length: SLICES }, () => new Map<string, number>());
  /** What was added since the last commit, in the order of positions. */
  private added: string[] = [];
  /** What the table says of the ids that were looked up together. */
  private looked = new Map<string, number | undefined>();
  private next = 0;
  private due = 0;
  private readonly sql;

  constructor(
    private readonly database: DatabaseSync,
    private readonly perSlice = PER_SLICE,
  ) {
    this.sql = {
      position: database.prepare('SELECT position FROM event_ids WHERE id = ?'),
      positions: database.prepare(
        'SELECT e.id, e.position FROM json_each(?) j CROSS JOIN event_ids e ON e.id = j.value',
      ),
      move: database.prepare(
        'INSERT INTO event_ids SELECT value ->> 0, value ->> 1 FROM json_each(?)',
      ),
      moved: database.prepare(
        'INSERT OR REPLACE INTO event_id_slices (slice, through) VALUES (?, ?)',
      ),
      hash: database.prepare('SELECT hash FROM events WHERE position = ?'),
      since: database.prepare('SELECT id, position FROM events WHERE position > ?'),
    };
  }

  /** Of these is asked until the next commit: one question for all costs a third of one for each, where they are many. */
  lookUp(ids: readonly string[]): void {
    if (ids.length < MANY) return;
    this.looked = new Map(ids.map((id) => [id, undefined]));
    for (const row of this.sql.positions.all(JSON.stringify(ids))) {
      const { id, position } = row as unknown as Entry;
      this.looked.set(id, position);
    }
  }

  positionOf(id: string): number | undefined {
    const waits = this.waiting[sliceOf(id)]?.get(id);
    if (waits !== undefined || this.looked.has(id)) return waits ?? this.looked.get(id);
    return (this.sql.position.get(id) as Entry | undefined)?.position;
  }

  add(id: string, position: number): void {
    this.waiting[sliceOf(id)]?.set(id, position);
    this.added.push(id);
  }

  /** Takes back the last ones that were added. */
  undo(count: number): void {
    for (const id of this.added.splice(this.added.length - count))
      this.waiting[sliceOf(id)]?.delete(id);
  }

  /** Moves what is due into the table, in the transaction that wrote the events up to `head`. */
  move(head: Link): void {
    this.due += this.added.length;
    this.added = [];
    this.looked = new Map();
    for (; this.due >= this.perSlice; this.due -= this.perSlice) {
      const slice = this.waiting[this.next];
      if (slice && slice.size > 0) {
        const entries = [...slice].toSorted(([a], [b]) => (a < b ? -1 : 1));
        this.sql.move.run(JSON.stringify(entries));
        slice.clear();
      }
      this.sql.moved.run(this.next, head.position);
      this.next = (this.next + 1) % SLICES;
    }
  }

  /**
   * Reads what waits, of which another process may have moved some.
   * @param known what was added up to there is right, if the log still holds it; the oldest slice is the next one from then on
   */
  read(known: Link = GENESIS): void {
    const through = wholeThrough(this.database);
    const oldest = Math.min(...through);
    const held = this.sql.hash.get(known.position) as { hash: string } | undefined;
    const isHeld = held?.hash === known.hash;
    this.added = [];
    this.next = through.indexOf(oldest);
    for (const [slice, ids] of this.waiting.entries()) {
      if (!isHeld) ids.clear();
      for (const [id, position] of ids) if (position <= through[slice]!) ids.delete(id);
    }
    for (const row of this.sql.since.iterate(isHeld ? Math.max(known.position, oldest) : oldest)) {
      const { id, position } = row as unknown as Entry;
      const slice = sliceOf(id);
      if (position > through[slice]!) this.waiting[slice]?.set(id, position);
    }
  }
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
