import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSync } from '../database.js';
import { seal, type Link } from './chain.js';
import { deriveEventIds } from './event-id-tables.js';
import { logFiles, writeMark } from './head-mark.js';
import { deriveTables } from './log-tables.js';
import type { MarkSigner } from './mark-signature.js';
import { COLUMNS, openLogFile, type EventRow } from './schema.js';
import { spentUpTo } from './spent-commands.js';
import { checkChain, checkStructure } from './verify.js';

export interface Repair {
  /** A copy of everything as it was found. */
  copy: string;
  /** Events that were whole, from the beginning. */
  whole: number;
  /** Events after the first damage that could be read and are kept as they read now, sealed anew. */
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
    const { head, removed } = reseal(database, link);
    const problem = checkStructure(database);
    if (problem !== undefined) throw new Error(`${problem}；请从备份恢复`);
    const commands = spentUpTo(database, head.position);
    await writeMark(files.mark, { head, verified: head, commands }, signer);
    const repair = { copy, whole: link.position, resealed: head.position - link.position, removed };
    await writeFile(join(copy, 'repair.json'), `${JSON.stringify(repair)}\n`);
    return repair;
  } finally {
    database.close();
  }
}

/** Continues the chain after its last whole event over rows that read as events, and cuts the log after them. */
function reseal(database: DatabaseSync, from: Link): { head: Link; removed: number } {
  const next = database.prepare(
    `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position = ?`,
  );
  const update = database.prepare('UPDATE events SET hash = ? WHERE position = ?');
  database.exec('BEGIN IMMEDIATE');
  let head = from;
  for (;;) {
    const row = readable(() => next.get(head.position + 1) as EventRow | undefined);
    if (row === undefined) break;
    const hash = seal(head.hash, row);
    update.run(hash, row.position);
    head = { position: row.position, hash };
  }
  const { changes: removed } = database
    .prepare('DELETE FROM events WHERE position > ?')
    .run(head.position);
  database.prepare('DELETE FROM commands WHERE position > ?').run(head.position);
  database.exec(`
    UPDATE streams SET revision = (SELECT coalesce(max(revision), -1) FROM events WHERE stream_id = streams.id);
    DELETE FROM streams WHERE revision = -1`);
  deriveTables(database);
  deriveEventIds(database);
  database.exec('COMMIT');
  return { head, removed };
}

function readable(read: () => EventRow | undefined): EventRow | undefined {
  try {
    const row = read();
    if (row !== undefined) for (const text of [row.data, row.metadata]) JSON.parse(text);
    return row;
  } catch {
    return undefined;
  }
}
