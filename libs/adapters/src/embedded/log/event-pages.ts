import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position, ReadAll, RecordedEvent } from '@app/kernel';
import type { DatabaseSync, StatementSync } from '../database.js';
import { recorded } from './recorded.js';
import { COLUMNS, type EventRow } from './schema.js';

const PAGE = 500;
/** Positions of a page for who hears few types: others have their turn before the next. */
const SPAN = 4 * PAGE;

/** Events of a log's file by their positions, a page at a time. */
export class EventPages {
  private readonly all: StatementSync;
  private readonly heard: StatementSync;

  constructor(
    database: DatabaseSync,
    /** Called before each page. */
    private readonly mustBeOpen: () => void = () => {},
  ) {
    const page = (which: string) =>
      database.prepare(
        `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position > ? AND e.position <= ?${which} ORDER BY e.position LIMIT ?`,
      );
    this.all = page('');
    this.heard = page(' AND e.type IN (SELECT value FROM json_each(?))');
  }

  page(after: Position, last: Position | number, limit: number): RecordedEvent[] {
    this.mustBeOpen();
    return (this.all.all(after, last, limit) as EventRow[]).map(recorded);
  }

  /** Of these types alone, where any are named: of the others nothing leaves the file. */
  async *between({
    after,
    last,
    maxCount = Infinity,
    types,
  }: Omit<ReadAll, 'until'> & { after: Position; last: Position }): AsyncGenerator<RecordedEvent> {
    const named = types && JSON.stringify([...types]);
    let [next, remaining] = [after, maxCount];
    while (remaining > 0 && next < last) {
      const limit = Math.min(PAGE, remaining);
      const end = named === undefined || last - next <= SPAN ? last : next + BigInt(SPAN);
      const events =
        named === undefined ? this.page(next, end, limit) : this.named(named, next, end, limit);
      yield* events;
      if (events.length === 0) await nextTurn();
      remaining -= events.length;
      next = events.length < limit ? end : (events.at(-1)?.position ?? end);
    }
  }

  private named(types: string, after: Position, last: Position, limit: number): RecordedEvent[] {
    this.mustBeOpen();
    return (this.heard.all(after, last, types, limit) as EventRow[]).map(recorded);
  }
}
