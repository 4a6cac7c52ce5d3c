import { Damaged } from '@app/kernel';
import { openDatabase, readDatabase, type DatabaseSync } from '../database.js';
import { deriveEventIds, EVENT_ID_TABLES } from './event-id-tables.js';
import { DERIVED_TABLES, deriveTables } from './log-tables.js';
import { derivePointers } from './stream-pointers.js';

const VERSION = 5;

// `commands` holds those whose event ids do not derive from their own (`eventId`); the others are known by their first event.
// A stream is found from its end: `last` is the position of its newest event, `previous` that of the one before in the same stream.
const TABLES = `
  CREATE TABLE IF NOT EXISTS streams (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL, last INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY, stream_id INTEGER NOT NULL, revision INTEGER NOT NULL, id TEXT NOT NULL, type TEXT NOT NULL,
    version INTEGER NOT NULL, data TEXT NOT NULL, metadata TEXT NOT NULL, hash TEXT NOT NULL, previous INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS commands (
    stream_id INTEGER NOT NULL, id TEXT NOT NULL, position INTEGER NOT NULL, revision INTEGER NOT NULL, PRIMARY KEY (stream_id, id)
  ) STRICT, WITHOUT ROWID;
  ${DERIVED_TABLES}
  ${EVENT_ID_TABLES}`;

// A command id was spent in the whole log then: it belongs to the stream of the event it was remembered by.
const FROM_VERSION_1 = `
  ALTER TABLE commands RENAME TO commands_1;
  ${TABLES}
  INSERT INTO commands SELECT e.stream_id, c.id, c.position, c.revision FROM commands_1 c JOIN events e ON e.position = c.position;
  DROP TABLE commands_1;`;

// Streams were found by an index.
const FROM_VERSION_4 = `
  DROP INDEX IF EXISTS events_by_revision;
  ALTER TABLE events ADD COLUMN previous INTEGER;
  ALTER TABLE streams ADD COLUMN last INTEGER NOT NULL DEFAULT 0;`;

/** One row of `events`, with its stream's name: exactly what the chain seals. */
export interface EventRow {
  position: number;
  stream: string;
  revision: number;
  id: string;
  type: string;
  version: number;
  data: string;
  metadata: string;
  hash: string;
}

export const COLUMNS =
  'e.position, s.name AS stream, e.revision, e.id, e.type, e.version, e.data, e.metadata, e.hash';

/** The pages of a log are 4 KiB; a command of one event writes two to four of them. */
export function openLogFile(file: string, synchronous: 'FULL' | 'NORMAL'): DatabaseSync {
  const database = openDatabase(file, { synchronous });
  try {
    const version = versionOf(database);
    if (version < VERSION) bringUp(database);
    // A full group commit writes a hundred pages, half a megabyte: SQLite's 4 MB between checkpoints would be one in eight commits.
    database.exec('PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 4096');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** To today's version, in one transaction; of two processes that come at once the second finds it done. */
function bringUp(database: DatabaseSync): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = versionOf(database);
    if (version < VERSION) {
      database.exec(version === 1 ? FROM_VERSION_1 : TABLES);
      if (version > 0 && version < 3) deriveTables(database);
      if (version < 4) {
        deriveEventIds(database);
        database.exec('DROP INDEX IF EXISTS events_by_id');
      }
      if (version > 0) {
        database.exec(FROM_VERSION_4);
        derivePointers(database);
      }
      database.exec(`PRAGMA user_version = ${VERSION}`);
    }
    database.exec('COMMIT');
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}

/** Writes nothing, takes no lock that a writer would notice. */
export function readLogFile(file: string): DatabaseSync {
  const database = readDatabase(file);
  try {
    versionOf(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  const { user_version: found } = database.prepare('PRAGMA user_version').get() as {
    user_version: number;
  };
  if (found > VERSION)
    throw new Damaged(
      `事件日志的格式 ${found} 比本程序认识的 ${VERSION} 新，请升级程序`,
      '升级到写下它的版本',
    );
  return found;
}
