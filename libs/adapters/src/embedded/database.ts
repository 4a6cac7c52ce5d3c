import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseSyncInstance as DatabaseSync } from '@photostructure/sqlite';
import { Behind, Damaged } from '@app/kernel';

export type {
  DatabaseSyncInstance as DatabaseSync,
  StatementSyncInstance as StatementSync,
} from '@photostructure/sqlite';

type Driver = Pick<typeof import('@photostructure/sqlite'), 'DatabaseSync' | 'backup'>;

/** Older ones can corrupt a WAL that two connections use (the WAL-reset bug, fixed in 3.51.3). */
const OLDEST = [3, 51, 3];

/** How long one waits for others that use the file, in ms. */
const PATIENCE_MS = 5000;
/** SQLite's primary result code: another connection is at it. */
const BUSY = 5;

const require = createRequire(import.meta.url);
// Node's own module has the same interface; it is taken only where it is new enough.
const builtIn = process.versions['sqlite'];
export const driverName =
  builtIn !== undefined && isNewEnough(builtIn) ? 'node:sqlite' : '@photostructure/sqlite';
export const sqlite = require(driverName) as Driver;

/**
 * Opens or creates one database file in WAL mode.
 * `FULL` syncs every commit: what is acknowledged survives a power cut. `NORMAL` may lose the newest commits, never consistency.
 * The file stays open after `close` as long as one of its statements is referenced. While it is open, nothing but SQLite may open and close
 * it in this process: with that close POSIX takes away all locks of the process, and the next program to come would delete the write-ahead
 * log under it. Copy with `backupDatabase` or from another process.
 * @throws {Damaged} when the SQLite at hand is too old to be trusted with a WAL
 */
export function openDatabase(
  file: string,
  { synchronous }: { synchronous: 'FULL' | 'NORMAL' },
): DatabaseSync {
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
    const version = String(
      database.prepare('SELECT sqlite_version() AS version').get()?.['version'],
    );
    if (!isNewEnough(version))
      throw new Damaged(`SQLite ${version} 可能损坏数据，至少需要 ${OLDEST.join('.')}`, 'npm ci');
    intoWal(database);
    database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA temp_store = MEMORY`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

export const isBusy = (error: unknown): boolean => (error as { errcode?: number }).errcode === BUSY;

/** Of two processes that make a file at once, one is at this step already, and here SQLite does not wait by itself. */
function intoWal(database: DatabaseSync): void {
  for (const end = Date.now() + PATIENCE_MS; ;) {
    try {
      database.exec('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** Moves all pages into the file and truncates its write-ahead log. @throws {Behind} when another connection reads for more than two seconds */
export async function emptyWal(database: DatabaseSync, message: string): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const { busy } = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number };
    if (busy === 0) return;
    await wait(100);
  }
  throw new Behind(message);
}

/** Opens a database file that others may be writing to, for reading alone. */
export function readDatabase(file: string): DatabaseSync {
  const database = new sqlite.DatabaseSync(file, { readOnly: true });
  database.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
  return database;
}

function isNewEnough(version: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, oldest] of OLDEST.entries()) {
    const part = parts[index] ?? 0;
    if (part !== oldest) return part > oldest;
  }
  return true;
}
