import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  Behind,
  storedPages,
  type EventFilter,
  type EventIndex,
  type EventMetadata,
  type EventStore,
  type FindPage,
  type KindCount,
  type Position,
  type StoredEvent,
} from '@app/kernel';
import { openDatabase, type DatabaseSync } from '../database.js';
import { IndexTables, type Entry } from './index-tables.js';
import { SPAN } from './log-tables.js';

/** Correlations come in no order, so that each event changes a page of its own: as many as these are kept and written together. */
const ROOM = 'PRAGMA cache_size = -32000; PRAGMA wal_autocheckpoint = 8000';
const FOLLOW_MS = 1000;
/** Who asks waits for so long, in ms, until it is there. */
const PATIENCE_MS = 4000;
/** SQLite's CORRUPT and NOTADB: nothing is lost with such a file. */
const DAMAGED = new Set([11, 26]);
const LAST = Number.MAX_SAFE_INTEGER;

const COLUMNS = ['stream', 'type', 'actor'] as const;
type Range = readonly [after: number, before: number];
type Log = Pick<EventStore, 'readAll' | 'readStored' | 'head'>;

/** Correlations are as many as requests: of each 12 bytes, in hex, that no other has. */
const digestOf = (correlationId: string): string => hash('sha256', correlationId).slice(0, 24);

/**
 * The index of a log in a file of its own, beside the one writer and never in its way. It holds who, what, where and when of each event, and
 * nothing of its data. A file that is not of this log is emptied and made anew.
 */
export class SqliteEventIndex implements EventIndex {
  private readonly tables: IndexTables;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private closed = false;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly log: Log,
  ) {
    this.tables = new IndexTables(database);
  }

  /**
   * It knows what it is asked for, and keeps up with the log by itself from `follow` on.
   * @param guest a tool beside a server, over a copy of its log: the file may be ahead of the copy, and is not emptied for that
   */
  static async open(
    file: string,
    log: Log,
    { guest = false }: { guest?: boolean } = {},
  ): Promise<SqliteEventIndex> {
    try {
      return await SqliteEventIndex.over(file, log, guest);
    } catch (error) {
      const { errcode = 0 } = error as { errcode?: number };
      if (guest || !DAMAGED.has(errcode & 0xff)) throw error;
      for (const part of ['', '-wal', '-shm']) await rm(`${file}${part}`, { force: true });
      return SqliteEventIndex.over(file, log, guest);
    }
  }

  private static async over(file: string, log: Log, guest: boolean): Promise<SqliteEventIndex> {
    const database = openDatabase(file, { synchronous: 'NORMAL' }); // lost rows are read again
    try {
      database.exec(ROOM);
      const index = new SqliteEventIndex(database, log);
      if (!guest) await index.mustBeOfThisLog();
      return index;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Once all else has started: a long log takes minutes, and every step of theirs would wait for a page of it. */
  follow(): void {
    const look = () => void this.caughtUp().catch(() => undefined); // whoever asks is told
    this.timer ??= setInterval(look, FOLLOW_MS).unref();
  }

  /** All up to here is in it. */
  reached(): Position {
    return BigInt(this.tables.reached().position);
  }

  async find(filter: EventFilter, page: FindPage): Promise<readonly Position[]> {
    await this.known();
    const wanted = this.wanted(filter);
    if (!wanted) return [];
    const { after = 0n, before, order = 'newest', limit } = page;
    const found: Position[] = [];
    const within: Range = [Number(after), before === undefined ? LAST : Number(before)];
    const ranges = this.rangesOf(filter, within);
    for (const range of order === 'newest' ? ranges.toReversed() : ranges) {
      if (found.length >= limit) break;
      found.push(...this.select(wanted, filter, range, order, limit - found.length));
    }
    return found;
  }

  async kinds(): Promise<readonly KindCount[]> {
    await this.known();
    return this.database
      .prepare(
        "SELECT name AS type, events AS count FROM names WHERE kind = 'type' ORDER BY events DESC, name",
      ) // prettier-ignore
      .all() as KindCount[];
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
    this.database.close();
  }

  /** The ids of what is asked for by name, the rarest first; `undefined` where nobody has such a name. */
  private wanted(
    filter: EventFilter,
  ): { column: string; value: number | Uint8Array }[] | undefined {
    const named: { column: string; value: number; events: number }[] = [];
    for (const column of COLUMNS) {
      const name = filter[column];
      if (name === undefined) continue;
      const known = this.tables.named(column, name);
      if (!known) return undefined;
      named.push({ column, value: known.id, events: known.events });
    }
    const { correlationId } = filter;
    return [
      ...(correlationId === undefined
        ? []
        : [{ column: 'correlation', value: Buffer.from(digestOf(correlationId), 'hex') }]),
      ...named.toSorted((a, b) => a.events - b.events),
    ];
  }

  /** Where events of the wanted time can stand, oldest first. */
  private rangesOf({ from, to }: EventFilter, [after, before]: Range): Range[] {
    if (from === undefined && to === undefined) return [[after, before]];
    const ranges: [number, number][] = [];
    for (const last of this.tables.spansIn(instantOf(from) ?? 0, instantOf(to) ?? LAST)) {
      const [first, end] = [last - SPAN, last + 1];
      const before_ = ranges.at(-1);
      if (before_ && before_[1] === first + 1) before_[1] = end;
      else ranges.push([first, end]);
    }
    return ranges
      .map(([first, end]): Range => [Math.max(first, after), Math.min(end, before)])
      .filter(([first, end]) => first + 1 < end);
  }

  private select(
    wanted: readonly { column: string; value: number | Uint8Array }[],
    { from, to, except }: EventFilter,
    [after, before]: Range,
    order: FindPage['order'],
    limit: number,
  ): Position[] {
    const [first] = wanted;
    const other = except === undefined ? undefined : this.tables.named('type', except)?.id;
    const sql = `SELECT position FROM entries ${first ? `INDEXED BY by_${first.column}` : ''} WHERE ${wanted
      .map(({ column }) => `${column} = ? AND `)
      .join(
        '',
      )} position > ? AND position < ? AND at >= ? AND at <= ?${other === undefined ? '' : ' AND type <> ?'} ORDER BY position ${
      order === 'oldest' ? 'ASC' : 'DESC'
    } LIMIT ?`;
    const values = wanted.map(({ value }) => value);
    const times = [instantOf(from) ?? 0, instantOf(to) ?? LAST];
    const but = other === undefined ? [] : [other];
    const rows = this.database.prepare(sql).all(...values, after, before, ...times, ...but, limit);
    return (rows as { position: number }[]).map(({ position }) => BigInt(position));
  }

  /** All that the log holds now is here. @throws {Behind} when that takes longer than a caller waits */
  private async known(): Promise<void> {
    if (this.closed) throw new Error('the index is closed');
    const head = await this.log.head();
    const end = Date.now() + PATIENCE_MS;
    while (BigInt(this.tables.reached().position) < head) {
      const work = this.caughtUp();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(resolve, Math.max(0, end - Date.now()), 'late');
      });
      const came = await Promise.race([work, late]).finally(() => clearTimeout(timer));
      if (came === 'late') {
        const { position } = this.tables.reached();
        throw new Behind(`事件索引还在建立，已到 ${position}，日志有 ${head}，请稍后再试`);
      }
    }
  }

  /** One after the other: whoever comes while it runs waits for the same. */
  private caughtUp(): Promise<void> {
    this.running ??= this.catchUp().finally(() => (this.running = undefined));
    return this.running;
  }

  /** A page of the log is one transaction: others are answered between two of them. */
  private async catchUp(): Promise<void> {
    const head = await this.log.head();
    const { position } = this.tables.reached();
    for await (const page of storedPages(this.log, { after: BigInt(position), until: head })) {
      const last = page.at(-1);
      if (this.closed) return;
      if (!last) continue;
      this.tables.add(page.map(entryOf), { position: Number(last.position), id: last.id });
      await nextTurn();
    }
    // What is nobody's is passed over.
    if (this.closed || BigInt(this.tables.reached().position) >= head) return;
    this.tables.reach({ position: Number(head), id: '' });
  }

  /** A log that was put back, or repaired, has another event where this one ends. */
  private async mustBeOfThisLog(): Promise<void> {
    const { position, id } = this.tables.reached();
    if (position === 0) return;
    const head = await this.log.head();
    if (BigInt(position) <= head) {
      if (id === '') return;
      for await (const event of this.log.readAll({ after: BigInt(position - 1), maxCount: 1 }))
        if (event.id === id) return;
    }
    this.tables.empty();
  }
}

/** Who, what, where and when; of its data nothing is read. */
function entryOf({ position, stream, type, metadata }: StoredEvent): Entry {
  const { at, actor, correlationId } = JSON.parse(metadata) as EventMetadata;
  return {
    position: Number(position),
    at: instantOf(at) ?? 0,
    stream,
    type,
    actor,
    correlation: digestOf(correlationId),
  };
}

function instantOf(at: string | undefined): number | undefined {
  const instant = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(instant) ? undefined : instant;
}
