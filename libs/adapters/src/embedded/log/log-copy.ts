import { mkdir } from 'node:fs/promises';
import { Damaged, eventId } from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { GENESIS, seal, type Link } from './chain.js';
import { EventIds } from './event-ids.js';
import { logFiles, writeMark } from './head-mark.js';
import { LogTables, notedOf } from './log-tables.js';
import type { LogSigning } from './mark-signature.js';
import { openLogFile, type EventRow } from './schema.js';
import { spentUpTo } from './spent-commands.js';

/** A log that becomes what another one is: the same texts, ids and revisions in the same order. Nobody else writes it meanwhile. */
export interface LogCopy {
  /** So many events it holds, and the chain over them. */
  link(): Link;
  /** What follows. All of it is there when it resolves; after a failure, or a kill, some first part of it. @throws {Damaged} */
  add(rows: readonly EventRow[]): Promise<void>;
  /** It is whole: whoever opens it as a log finds how far it goes. */
  mark(signing?: LogSigning): Promise<void>;
  close(): Promise<void>;
}

interface Stream {
  id: number;
  revision: number;
  last: number;
}

/** A copy in a folder. Before it is marked nobody can open it as a log. */
export class EmbeddedLogCopy implements LogCopy {
  private newest: Link;
  private readonly tables: LogTables;
  private readonly ids: EventIds;
  private readonly sql;

  private constructor(
    private readonly folder: string,
    private readonly database: DatabaseSync,
  ) {
    this.tables = new LogTables(database);
    this.ids = new EventIds(database);
    this.ids.read();
    const prepare = (sql: string) => database.prepare(sql);
    this.newest =
      (prepare('SELECT position, hash FROM events ORDER BY position DESC LIMIT 1').get() as
        Link | undefined) ?? GENESIS; // prettier-ignore
    this.sql = {
      stream: prepare('SELECT id, revision, last FROM streams WHERE name = ?'),
      newStream: prepare('INSERT INTO streams (name, revision, last) VALUES (?, 0, ?)'),
      moveStream: prepare('UPDATE streams SET revision = ?, last = ? WHERE id = ?'),
      event: prepare(
        'INSERT INTO events (position, stream_id, revision, id, type, version, data, metadata, hash, previous) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ),
      known: prepare('SELECT 1 FROM events WHERE position = ? AND stream_id = ?'),
      command: prepare(
        `INSERT INTO commands (stream_id, id, position, revision) VALUES (?, ?, ?, ?) ON CONFLICT (stream_id, id)
         DO UPDATE SET position = excluded.position, revision = excluded.revision WHERE excluded.revision = revision + 1`,
      ),
    };
  }

  static async open(folder: string): Promise<EmbeddedLogCopy> {
    await mkdir(folder, { recursive: true });
    return new EmbeddedLogCopy(folder, openLogFile(logFiles(folder).database, 'FULL'));
  }

  link(): Link {
    return this.newest;
  }

  async add(rows: readonly EventRow[]): Promise<void> {
    let link = this.newest;
    this.database.exec('BEGIN IMMEDIATE');
    try {
      for (const row of rows) link = this.write(link, row);
      this.ids.move(link);
      this.database.exec('COMMIT');
    } catch (error) {
      this.tables.forget();
      this.database.exec('ROLLBACK');
      this.ids.read();
      throw error;
    }
    this.newest = link;
  }

  async mark(signing?: LogSigning): Promise<void> {
    const head = this.newest;
    const commands = spentUpTo(this.database, head.position);
    const { mark } = logFiles(this.folder);
    await writeMark(mark, { head, verified: head, commands }, signing?.signer);
  }

  async close(): Promise<void> {
    this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.database.close();
  }

  private write(before: Link, row: EventRow): Link {
    const { position, stream, revision, id, type, version, data, metadata, hash } = row;
    const found = this.sql.stream.get(stream) as Stream | undefined;
    const follows = position === before.position + 1 && revision === (found?.revision ?? -1) + 1;
    if (!follows || seal(before.hash, row) !== hash)
      throw new Damaged(`第 ${position} 个事件与它前面的对不上`, '校验原来的日志：yamabiko log verify'); // prettier-ignore
    const streamId = found?.id ?? Number(this.sql.newStream.run(stream, position).lastInsertRowid);
    if (this.ids.positionOf(id) !== undefined)
      throw new Damaged(`第 ${position} 个事件的编号 ${id} 已经有了`, '校验原来的日志：yamabiko log verify'); // prettier-ignore
    const previous = found?.last ?? null;
    this.sql.event.run(position, streamId, revision, id, type, version, data, metadata, hash, previous); // prettier-ignore
    this.ids.add(id, position);
    if (found) this.sql.moveStream.run(revision, position, streamId);
    this.remember(stream, streamId, row);
    this.tables.note(row.position, notedOf(row));
    return { position, hash };
  }

  /** A command whose events do not say by their ids that it was here gets a row that does. */
  private remember(stream: string, streamId: number, row: EventRow): void {
    const commandId = commandOf(row.metadata);
    if (commandId === undefined) return;
    const first = this.ids.positionOf(eventId(stream, commandId, 0));
    if (first !== undefined && this.sql.known.get(first, streamId) !== undefined) return;
    this.sql.command.run(streamId, commandId, row.position, row.revision);
  }
}

function commandOf(metadata: string): string | undefined {
  try {
    const { commandId } = JSON.parse(metadata) as { commandId?: unknown };
    return typeof commandId === 'string' && commandId !== '' ? commandId : undefined;
  } catch {
    return undefined; // damaged text, resealed as it was found
  }
}
