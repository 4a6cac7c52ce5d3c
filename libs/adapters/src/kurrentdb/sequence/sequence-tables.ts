import { createHash } from 'node:crypto';
import { sealedFor, type Position, type RecordedEvent } from '@app/kernel';
import { openDatabase, type DatabaseSync } from '../../embedded/database.js';
import { GENESIS, type Link } from '../../embedded/log/chain.js';
import type { Known } from '../known-commands.js';
import { linked } from './linked.js';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS links (ordinal INTEGER PRIMARY KEY, position INTEGER NOT NULL, hash TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS commands (key BLOB PRIMARY KEY, revision INTEGER NOT NULL, position INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS held (key BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS kinds (type TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (type, version)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sealed_persons (person TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS reached (one INTEGER PRIMARY KEY CHECK (one = 1), position INTEGER NOT NULL) STRICT;`;

/** An event of the log as the chain counts it: from 1, without gaps, with the position at which it stands. */
export interface Numbered extends Link {
  at: Position;
}

/** A digest that no other pair has. */
const keyOf = (...names: readonly string[]): Uint8Array =>
  createHash('sha256').update(JSON.stringify(names)).digest().subarray(0, 16);

/** The file of a sequence: all of it can be made anew from the log, so that a power cut may cost its newest rows. */
export class SequenceTables {
  private readonly database: DatabaseSync;
  private readonly sql;

  constructor(file: string) {
    this.database = openDatabase(file, { synchronous: 'NORMAL' });
    this.database.exec(SCHEMA);
    const prepare = (sql: string) => this.database.prepare(sql);
    this.sql = {
      link: prepare('INSERT INTO links (ordinal, position, hash) VALUES (?, ?, ?)'),
      command: prepare(
        'INSERT INTO commands (key, revision, position) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET revision = excluded.revision, position = excluded.position WHERE excluded.revision = revision + 1',
      ),
      hold: prepare('INSERT OR IGNORE INTO held (key) VALUES (?)'),
      kind: prepare('INSERT OR IGNORE INTO kinds (type, version) VALUES (?, ?)'),
      person: prepare('INSERT OR IGNORE INTO sealed_persons (person) VALUES (?)'),
      reach: prepare('INSERT OR REPLACE INTO reached (one, position) VALUES (1, ?)'),
      newest: prepare('SELECT ordinal, position, hash FROM links ORDER BY ordinal DESC LIMIT 1'),
      at: prepare('SELECT ordinal, position, hash FROM links WHERE ordinal = ?'),
      reached: prepare('SELECT position FROM reached'),
      known: prepare('SELECT revision, position FROM commands WHERE key = ?'),
      holds: prepare('SELECT 1 FROM held WHERE key = ?'),
      kinds: prepare('SELECT type, version FROM kinds'),
      sealed: prepare('SELECT 1 FROM sealed_persons WHERE person = ?'),
      persons: prepare('SELECT person FROM sealed_persons'),
    };
  }

  /** What follows the newest link, all or nothing. */
  add(events: readonly RecordedEvent[], reached: Position): void {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      let link: Link = this.newest();
      for (const event of events) {
        link = linked(link, event);
        this.sql.link.run(link.position, event.position, link.hash);
        this.note(event);
      }
      this.sql.reach.run(reached);
      this.database.exec('COMMIT');
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }

  newest(): Numbered {
    return numbered(this.sql.newest.get()) ?? { ...GENESIS, at: 0n };
  }
  at(ordinal: number): Numbered | undefined {
    return ordinal === 0 ? { ...GENESIS, at: 0n } : numbered(this.sql.at.get(ordinal));
  }
  reached(): Position {
    return BigInt((this.sql.reached.get() as { position: number } | undefined)?.position ?? 0);
  }
  known(stream: string, commandId: string): Known | undefined {
    const found = this.sql.known.get(keyOf(stream, commandId)) as
      { revision: number; position: number } | undefined; // prettier-ignore
    return found && { revision: found.revision, position: BigInt(found.position) };
  }
  holds(stream: string, type: string): boolean {
    return this.sql.holds.get(keyOf(stream, type)) !== undefined;
  }
  kinds(): { type: string; version: number }[] {
    return this.sql.kinds.all() as { type: string; version: number }[];
  }
  isSealedFor(person: string): boolean {
    return this.sql.sealed.get(person) !== undefined;
  }
  sealedPersons(): string[] {
    return (this.sql.persons.all() as { person: string }[]).map(({ person }) => person);
  }
  close(): void {
    this.database.close();
  }

  private note(event: RecordedEvent): void {
    const { stream, revision, position, type, version, metadata, unreadable } = event;
    this.sql.command.run(keyOf(stream, metadata.commandId), revision, position);
    this.sql.hold.run(keyOf(stream, type));
    this.sql.kind.run(type, version);
    if (unreadable !== undefined) return;
    for (const person of sealedFor(event.data)) this.sql.person.run(person);
  }
}

function numbered(row: unknown): Numbered | undefined {
  if (row === undefined || row === null) return undefined;
  const { ordinal, position, hash } = row as { ordinal: number; position: number; hash: string };
  return { position: ordinal, hash, at: BigInt(position) };
}
