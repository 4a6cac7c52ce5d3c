import type { DatabaseSync } from '../database.js';
import { GENESIS, type Link } from './chain.js';
import { SLICES, sliceOf, wholeThrough, type Entry } from './event-id-tables.js';

/** Events between two slices that are moved, so that one holds about as many ids when its turn comes. */
const PER_SLICE = 128;
/** Ids that are looked up together. */
const MANY = 4;

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

  /** Of these is asked until the next commit: where they are many, one question for all. */
  lookUp(ids: readonly string[]): void {
    this.looked = new Map(); // also what a commit that failed has looked up
    if (ids.length < MANY) return;
    for (const id of ids) this.looked.set(id, undefined);
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
    this.looked = new Map(); // what was not there may be from now on
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
