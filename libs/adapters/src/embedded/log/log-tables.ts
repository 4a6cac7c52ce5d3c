import { sealedFor } from '@app/kernel';
import type { DatabaseSync } from '../database.js';

/** Events of one row of `spans`. */
export const SPAN = 1024;

/**
 * What the log is asked of its events without reading them: which versions of which types there are, whose sealed fields, and, for every
 * span of positions, the earliest instant in it. Made of the events alone, in the transaction that writes them, and made anew from them.
 */
export const DERIVED_TABLES = `
  CREATE TABLE IF NOT EXISTS kinds (type TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (type, version)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sealed_persons (person TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS spans (last INTEGER PRIMARY KEY, earliest INTEGER NOT NULL) STRICT;`;

/** Nobody's instant: of a span in which no event names one. */
const NEVER = Number.MAX_SAFE_INTEGER;
/** Persons remembered between commits. */
const PERSONS_KEPT = 10_000;

interface Noted {
  type: string;
  version: number;
  /** When it happened, in milliseconds since 1970; absent or NaN where it names no instant. */
  instant: number | undefined;
  /** Whose keys sealed something of it. */
  persons: readonly string[];
}

interface Stored {
  position: number;
  type: string;
  version: number;
  data: string;
  metadata: string;
}

/** Keeps the derived tables beside the one writer, who notes each event once it is written. */
export class LogTables {
  private kinds = new Set<string>();
  private persons = new Set<string>();
  /** The earliest instant in `(after, last]`, noted one after the other. */
  private run = { after: NaN, last: NaN, earliest: NEVER };
  private readonly sql;

  constructor(private readonly database: DatabaseSync) {
    this.sql = {
      kind: database.prepare('INSERT OR IGNORE INTO kinds (type, version) VALUES (?, ?)'),
      person: database.prepare('INSERT OR IGNORE INTO sealed_persons (person) VALUES (?)'),
      span: database.prepare('INSERT OR REPLACE INTO spans (last, earliest) VALUES (?, ?)'),
      metadata: database.prepare(
        'SELECT metadata FROM events WHERE position > ? AND position <= ?',
      ),
    };
  }

  note(position: number, { type, version, persons, instant }: Noted): void {
    const kind = `${version} ${type}`;
    if (!this.kinds.has(kind)) {
      this.sql.kind.run(type, version);
      this.kinds.add(kind);
    }
    for (const person of persons) {
      if (this.persons.has(person)) continue;
      if (this.persons.size >= PERSONS_KEPT) this.persons.clear();
      this.sql.person.run(person);
      this.persons.add(person);
    }
    this.noteInstant(position, instant);
  }

  /** Ends a span at its last position. Only of one that somebody else began are the events read back. */
  private noteInstant(position: number, instant = NaN): void {
    if (position !== this.run.last + 1)
      this.run = { after: position - 1, last: position, earliest: NEVER };
    this.run.last = position;
    if (instant < this.run.earliest) this.run.earliest = instant;
    if (position % SPAN !== 0) return;
    const before = position - SPAN;
    const earliest =
      this.run.after <= before
        ? this.run.earliest
        : earliestOf(this.sql.metadata.all(before, position) as { metadata: string }[]);
    this.sql.span.run(position, earliest);
    this.run = { after: position, last: position, earliest: NEVER };
  }

  /** What was noted may not have been written. */
  forget(): void {
    this.kinds = new Set();
    this.persons = new Set();
    this.run = { after: NaN, last: NaN, earliest: NEVER };
  }
}

/** Reads the whole log once: of one that was written before these tables were, and after a repair. Call it inside a transaction. */
export function deriveTables(database: DatabaseSync): void {
  database.exec('DELETE FROM kinds; DELETE FROM sealed_persons; DELETE FROM spans');
  const tables = new LogTables(database);
  const page = database.prepare(
    'SELECT position, type, version, data, metadata FROM events WHERE position > ? ORDER BY position LIMIT 1000',
  );
  for (let at = 0; ;) {
    const rows = page.all(at) as Stored[];
    for (const row of rows) tables.note(row.position, notedOf(row));
    const last = rows.at(-1);
    if (last === undefined) return;
    at = last.position;
  }
}

/** What is noted of a stored event. */
export function notedOf(row: Stored): Noted {
  const { type, version, data } = row;
  return { type, version, persons: personsIn(data), instant: instantOf(row) };
}

/** Of the stored text of an event's data. */
export function personsIn(data: string): readonly string[] {
  if (!data.includes('"$sealed"')) return [];
  try {
    return sealedFor(JSON.parse(data) as object);
  } catch {
    return []; // damaged text: the chain says so
  }
}

export function earliestOf(rows: readonly { metadata: string }[]): number {
  let earliest = NEVER;
  for (const row of rows) earliest = Math.min(earliest, instantOf(row) ?? NEVER);
  return earliest;
}

/** Milliseconds since 1970; nothing where the event names no instant. */
export function instantOf({ metadata }: { metadata: string }): number | undefined {
  try {
    const instant = Date.parse((JSON.parse(metadata) as { at: string }).at);
    return Number.isNaN(instant) ? undefined : instant;
  } catch {
    return undefined;
  }
}

/**
 * The last event that had happened by an instant, 0 where none had. Times come from commands, so a few stand out of order: a span in which
 * one had happened is looked through from its end.
 */
export function positionAt(database: DatabaseSync, instant: number): number {
  const { last } = database.prepare('SELECT coalesce(max(last), 0) AS last FROM spans').get() as {
    last: number;
  };
  const { span } = database
    .prepare('SELECT coalesce(max(last), 0) AS span FROM spans WHERE earliest <= ?')
    .get(instant) as { span: number };
  const rows = database.prepare(
    'SELECT position, metadata FROM events WHERE position > ? AND position <= ? ORDER BY position DESC',
  );
  for (const [after, until] of [
    [last, Number.MAX_SAFE_INTEGER],
    [span - SPAN, span],
  ] as const) {
    for (const row of rows.all(after, until)) {
      const { position, metadata } = row as { position: number; metadata: string };
      if ((instantOf({ metadata }) ?? NEVER) <= instant) return position;
    }
  }
  return 0;
}
