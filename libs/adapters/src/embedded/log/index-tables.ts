import type { DatabaseSync } from '../database.js';
import { SPAN } from './log-tables.js';

const VERSION = 1;
const TABLES = `
  CREATE TABLE reached (one INTEGER PRIMARY KEY CHECK (one = 1), position INTEGER NOT NULL, id TEXT NOT NULL) STRICT;
  CREATE TABLE names (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, events INTEGER NOT NULL, UNIQUE (kind, name)) STRICT;
  CREATE TABLE entries (
    position INTEGER PRIMARY KEY, at INTEGER NOT NULL, stream INTEGER NOT NULL, type INTEGER NOT NULL, actor INTEGER NOT NULL,
    correlation BLOB NOT NULL
  ) STRICT;
  CREATE INDEX by_stream ON entries (stream, position, at);
  CREATE INDEX by_type ON entries (type, position, at);
  CREATE INDEX by_actor ON entries (actor, position, at);
  CREATE INDEX by_correlation ON entries (correlation, position, at);
  CREATE TABLE spans (last INTEGER PRIMARY KEY, earliest INTEGER NOT NULL, latest INTEGER NOT NULL) STRICT;
  INSERT INTO reached VALUES (1, 0, '');`;
const DROP = `
  DROP TABLE IF EXISTS reached; DROP TABLE IF EXISTS names; DROP TABLE IF EXISTS entries; DROP TABLE IF EXISTS spans;`;

export interface Entry {
  position: number;
  /** Milliseconds since 1970. */
  at: number;
  stream: string;
  type: string;
  actor: string;
  /** In hex. */
  correlation: string;
}
/** As far as the log was read, and the event there; no event where the log went on by what is nobody's. */
interface Reached {
  position: number;
  id: string;
}
interface Name {
  id: number;
  events: number;
}

/** The tables of an index. Another version of them is dropped: all of it stands in the log. */
export class IndexTables {
  private readonly sql;

  constructor(private readonly database: DatabaseSync) {
    const { user_version: found } = database.prepare('PRAGMA user_version').get() as {
      user_version: number;
    };
    if (found !== VERSION) this.empty();
    this.sql = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      reached: database.prepare('SELECT position, id FROM reached'),
      reach: database.prepare('UPDATE reached SET position = ?, id = ?'),
      name: database.prepare('SELECT id, events FROM names WHERE kind = ? AND name = ?'),
      count: database.prepare(
        'INSERT INTO names (kind, name, events) VALUES (?, ?, ?) ON CONFLICT (kind, name) DO UPDATE SET events = events + excluded.events RETURNING id',
      ),
      // One call for a page, not one with six values for each event.
      entries: database.prepare(
        `INSERT INTO entries (position, at, stream, type, actor, correlation)
         SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, unhex(value ->> 5) FROM json_each(?)`,
      ),
      span: database.prepare(
        `INSERT INTO spans SELECT ?, min(at), max(at) FROM entries WHERE position > ? AND position <= ? HAVING count(*) > 0
         ON CONFLICT (last) DO UPDATE SET earliest = excluded.earliest, latest = excluded.latest`,
      ),
      spans: database.prepare(
        'SELECT last FROM spans WHERE earliest <= ? AND latest >= ? ORDER BY last',
      ),
    };
  }

  reached(): Reached {
    return this.sql.reached.get() as Reached;
  }

  named(kind: string, name: string): Name | undefined {
    return this.sql.name.get(kind, name) as Name | undefined;
  }

  /** The ends of spans that may hold events of a time. */
  spansIn(from: number, to: number): number[] {
    return (this.sql.spans.all(to, from) as { last: number }[]).map(({ last }) => last);
  }

  reach({ position, id }: Reached): void {
    this.sql.reach.run(position, id);
  }

  /** In one transaction; nothing where another process was here first. */
  add(entries: readonly Entry[], reached: Reached): void {
    this.sql.begin.run();
    try {
      const before = this.reached().position;
      const fresh = entries.filter(({ position }) => position > before);
      const ids = { stream: this.ids(fresh, 'stream'), type: this.ids(fresh, 'type'), actor: this.ids(fresh, 'actor') }; // prettier-ignore
      const rows = fresh.map(({ position, at, stream, type, actor, correlation }) => [position, at, ids.stream.get(stream), ids.type.get(type), ids.actor.get(actor), correlation]); // prettier-ignore
      if (rows.length > 0) this.sql.entries.run(JSON.stringify(rows));
      if (reached.position > before) {
        this.reach(reached);
        // Not each span up to there: in a log with gaps most have no event.
        for (const last of new Set(fresh.map(({ position }) => endOf(position))))
          this.sql.span.run(last, last - SPAN, last);
      }
      this.sql.commit.run();
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
      throw error;
    }
  }

  empty(): void {
    this.database.exec(
      `BEGIN IMMEDIATE; ${DROP} ${TABLES} PRAGMA user_version = ${VERSION}; COMMIT`,
    );
  }

  /** Ids of the names in these entries, each counted once more for each of its events. */
  private ids(entries: readonly Entry[], kind: 'stream' | 'type' | 'actor'): Map<string, number> {
    const counts = new Map<string, number>();
    for (const entry of entries) counts.set(entry[kind], (counts.get(entry[kind]) ?? 0) + 1);
    const ids = new Map<string, number>();
    for (const [name, events] of counts)
      ids.set(name, (this.sql.count.get(kind, name, events) as { id: number }).id);
    return ids;
  }
}

/** The span of a position, by its last one. */
const endOf = (position: number): number => Math.ceil(position / SPAN) * SPAN;
