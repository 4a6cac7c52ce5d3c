import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EventMetadata, Position, ReadAll, RecordedEvent } from '@app/kernel';
import type { DatabaseSync, StatementSync } from '../database.js';
import { recorded } from './recorded.js';
import type { EventRow } from './schema.js';

const PAGE = 200;
/** Positions of a page for who hears few types: others have their turn before the next. */
const SPAN = 10 * PAGE;

const COLUMNS =
  'e.position, s.name AS stream, e.revision, e.id, e.type, e.version, e.data, e.metadata';
/** A column of a page is one value: half of what the same page costs as objects of eight. */
const AS_LISTS = ['position', 'stream', 'revision', 'id', 'type', 'version'] as const;
const LISTS = [
  ...AS_LISTS.map((name) => `json_group_array(${name}) AS ${name}`),
  ...['data', 'metadata'].map((name) => `'[' || group_concat(${name}) || ']' AS ${name}`),
].join(', ');

type Lists = Record<(typeof AS_LISTS)[number] | 'data' | 'metadata', string | null>;
type Row = Omit<EventRow, 'hash'>;
type Range = readonly [after: Position, last: Position | number, ...rest: (string | number)[]];

/** Events of a log's file by their positions, a page at a time. */
export class EventPages {
  private readonly rows: Record<'all' | 'named', StatementSync>;
  private readonly lists: Record<'all' | 'named', StatementSync>;

  constructor(
    database: DatabaseSync,
    /** Called before each page. */
    private readonly mustBeOpen: () => void = () => {},
  ) {
    const page = (which: string) =>
      `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position > ? AND e.position <= ?${which} ORDER BY e.position LIMIT ?`;
    const [all, named] = [page(''), page(' AND e.type IN (SELECT value FROM json_each(?))')];
    const prepared = (sql: string) => database.prepare(`SELECT ${LISTS} FROM (${sql})`);
    this.rows = { all: database.prepare(all), named: database.prepare(named) };
    this.lists = { all: prepared(all), named: prepared(named) };
  }

  page(after: Position, last: Position | number, limit: number): RecordedEvent[] {
    this.mustBeOpen();
    return (this.rows.all.all(after, last, limit) as Row[]).map(recorded);
  }

  /** Of these types alone, where any are named: of the others nothing leaves the file. */
  async *between({
    after,
    last,
    maxCount = Infinity,
    types,
  }: Omit<ReadAll, 'until'> & {
    after: Position;
    last: Position;
  }): AsyncGenerator<RecordedEvent> {
    const named = types && JSON.stringify([...types]);
    let [next, remaining] = [after, maxCount];
    while (remaining > 0 && next < last) {
      const limit = Math.min(PAGE, remaining);
      const end = named === undefined || last - next <= SPAN ? last : next + BigInt(SPAN);
      const events =
        named === undefined
          ? this.read('all', [next, end, limit])
          : this.read('named', [next, end, named, limit]);
      for (const event of events) yield event;
      if (events.length === 0) await nextTurn();
      remaining -= events.length;
      next = events.length < limit ? end : (events.at(-1)?.position ?? end);
    }
  }

  private read(which: 'all' | 'named', range: Range): RecordedEvent[] {
    this.mustBeOpen();
    const lists = this.lists[which].get(...range) as Lists;
    return eventsOf(lists) ?? (this.rows[which].all(...range) as Row[]).map(recorded);
  }
}

/** @returns nothing where something is no JSON any more: which it is shows one by one */
function eventsOf({ data, metadata, ...lists }: Lists): RecordedEvent[] | undefined {
  const list = (name: (typeof AS_LISTS)[number]) => JSON.parse(lists[name] ?? '[]') as unknown[];
  const [positions, ids, types, streams] = [list('position') as number[], list('id') as string[], list('type') as string[], list('stream') as string[]]; // prettier-ignore
  const [versions, revisions] = [list('version') as number[], list('revision') as number[]];
  let [datas, metadatas] = [[] as object[], [] as EventMetadata[]];
  try {
    datas = JSON.parse(data ?? '[]') as object[];
    metadatas = JSON.parse(metadata ?? '[]') as EventMetadata[];
  } catch {
    return undefined;
  }
  if (datas.length !== positions.length || metadatas.length !== positions.length) return undefined;
  return positions.map((position, n) => ({
    id: ids[n]!,
    type: types[n]!,
    version: versions[n]!,
    data: datas[n]!,
    metadata: metadatas[n]!,
    stream: streams[n]!,
    revision: revisions[n]!,
    position: BigInt(position),
  }));
}
