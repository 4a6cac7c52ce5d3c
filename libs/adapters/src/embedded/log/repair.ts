import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from '../database.js';
import { GENESIS, seal, type Link } from './chain.js';
import { deriveEventIds } from './event-id-tables.js';
import { logFiles, writeMark } from './head-mark.js';
import { deriveTables } from './log-tables.js';
import type { MarkSigner } from './mark-signature.js';
import { COLUMNS, openLogFile, type EventRow } from './schema.js';
import { spentUpTo } from './spent-commands.js';
import { derivePointers } from './stream-pointers.js';
import { checkChain, checkStructure } from './verify.js';

export interface Repair {
  /** A copy of everything as it was found. */
  copy: string;
  /** Events that were whole, from the beginning. */
  whole: number;
  /** Events after the first damage that could be read and are kept as they read now, counted anew in their streams, sealed anew. */
  resealed: number;
  /** Events after the first that cannot be read: taken out of the log, and no longer in it. */
  removed: number;
}

/**
 * Makes a damaged log usable again, for the operator who has no better copy: accepts what can still be read, up to the first event
 * that cannot, and says what that is. Nothing may have the log open. The damaged files are copied first, beside the log.
 * @param at names the copy, e.g. an ISO instant
 * @param signer signs the new mark: whoever repairs vouches for what is left
 */
export async function repairLog(folder: string, at: string, signer?: MarkSigner): Promise<Repair> {
  const copy = join(folder, `damaged-${at.replaceAll(/[^0-9A-Za-z]/g, '-')}`);
  await mkdir(copy);
  for (const name of await readdir(folder))
    if (name.startsWith('log.')) await copyFile(join(folder, name), join(copy, name));

  const files = logFiles(folder);
  const database = openLogFile(files.database, 'FULL');
  try {
    database.exec('REINDEX');
    const { link } = await checkChain(database);
    const { whole, head, removed } = reseal(database, link);
    const problem = checkStructure(database);
    if (problem !== undefined) throw new Error(`${problem}；请从备份恢复`);
    const commands = spentUpTo(database, head.position);
    await writeMark(files.mark, { head, verified: head, commands }, signer);
    const repair = {
      copy,
      whole: whole.position,
      resealed: head.position - whole.position,
      removed,
    };
    await writeFile(join(copy, 'repair.json'), `${JSON.stringify(repair)}\n`);
    return repair;
  } finally {
    database.close();
  }
}

/** The how-manieth of its stream each event is, by the order of positions: that is its revision. */
const COUNTED =
  'SELECT position, revision, row_number() OVER (PARTITION BY stream_id ORDER BY position) - 1 AS counted FROM events';

/** Cuts the log after the rows that read as events, and continues the chain over them from the last whole event. */
function reseal(
  database: DatabaseSync,
  chained: Link,
): { whole: Link; head: Link; removed: number } {
  const next = database.prepare(
    `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position = ?`,
  );
  const update = database.prepare('UPDATE events SET hash = ? WHERE position = ?');
  const row = (position: number) => next.get(position) as EventRow | undefined;
  database.exec('BEGIN IMMEDIATE');
  let end = chained.position;
  while (isReadable(() => row(end + 1))) end += 1;
  const { changes: removed } = database.prepare('DELETE FROM events WHERE position > ?').run(end);
  database.prepare('DELETE FROM commands WHERE position > ?').run(end);
  const whole = countedUpTo(database, chained);
  // Where an event was moved to another stream, one is missing and another too many.
  database.exec(`
    UPDATE events SET revision = c.counted FROM (${COUNTED}) c
      WHERE events.position = c.position AND events.revision <> c.counted;
    UPDATE commands SET revision = e.revision FROM events e
      WHERE e.position = commands.position AND e.revision <> commands.revision;
    UPDATE streams SET revision = c.newest
      FROM (SELECT stream_id, count(*) - 1 AS newest FROM events GROUP BY stream_id) c WHERE streams.id = c.stream_id;
    DELETE FROM streams WHERE id NOT IN (SELECT stream_id FROM events)`);
  let head = whole;
  while (head.position < end) {
    const found = row(head.position + 1)!;
    const hash = seal(head.hash, found);
    update.run(hash, found.position);
    head = { position: found.position, hash };
  }
  derivePointers(database);
  deriveTables(database);
  deriveEventIds(database);
  database.exec('COMMIT');
  return { whole, head, removed };
}

/** The chain as far as it holds and no stream lacks an event or has one twice. */
function countedUpTo(database: DatabaseSync, chained: Link): Link {
  const { wrong } = database
    .prepare(`SELECT min(position) AS wrong FROM (${COUNTED}) WHERE revision <> counted`)
    .get() as { wrong: number | null };
  if (wrong === null || wrong > chained.position) return chained;
  const link = database.prepare('SELECT position, hash FROM events WHERE position = ?');
  return (link.get(wrong - 1) as Link | undefined) ?? GENESIS;
}

function isReadable(read: () => EventRow | undefined): boolean {
  try {
    const row = read();
    if (row === undefined) return false;
    for (const text of [row.data, row.metadata]) JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
