import { existsSync } from 'node:fs';
import { GENESIS, type Link } from './chain.js';
import { logFiles } from './head-mark.js';
import { mustBeThere } from './log-head.js';
import { readLogFile } from './schema.js';

/**
 * What a log says of itself without being opened for writing: for tools beside a server. Proves nothing.
 * @returns nothing where there is no log yet, or one that was last written by a program without these tables: a start makes them
 * @throws {Damaged} where there was one
 */
export function readLog(folder: string) {
  const files = logFiles(folder);
  mustBeThere(files, existsSync(files.mark));
  if (!existsSync(files.database)) return undefined;
  const database = readLogFile(files.database);
  const linkAt = (where: string, ...values: number[]) =>
    database.prepare(`SELECT position, hash FROM events ${where}`).get(...values) as
      Link | undefined;
  const isOfToday =
    database
      .prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'kinds'`)
      .get() !== undefined;
  if (!isOfToday) {
    database.close();
    return undefined;
  }
  return {
    kinds: () =>
      database.prepare('SELECT type, version FROM kinds').all() as {
        type: string;
        version: number;
      }[],
    /** Whose keys sealed something. */
    sealedPersons: () =>
      (database.prepare('SELECT person FROM sealed_persons').all() as { person: string }[]).map(
        ({ person }) => person,
      ),
    newestLink: (): Link => linkAt('ORDER BY position DESC LIMIT 1') ?? GENESIS,
    hashAt: (position: number) => linkAt('WHERE position = ?', position)?.hash,
    close: () => database.close(),
  };
}
