import { existsSync, statSync } from 'node:fs';
import { Damaged } from '@app/kernel';
import { logFiles, readMark, REPAIR } from './head-mark.js';
import type { LogSigning } from './mark-signature.js';
import { readLogFile } from './schema.js';

/**
 * Where a log's head is, also while somebody writes to it. Reads two rows, writes nothing, and proves no more than that the log reaches its mark.
 * @returns 0 where there is no log yet @throws {Damaged} when the log is behind its mark
 */
export async function logHead(folder: string, signing?: LogSigning): Promise<bigint> {
  const files = logFiles(folder);
  const mark = await readMark(files.mark, signing); // before the file: what is marked is in the file
  mustBeThere(files, reaches(mark));
  if (!existsSync(files.database)) return 0n;
  const database = readLogFile(files.database);
  try {
    const marked = mark?.head ?? { position: 0, hash: '' };
    const found = database
      .prepare('SELECT hash FROM events WHERE position = ?')
      .get(marked.position) as { hash: string } | undefined;
    if (marked.position > 0 && found?.hash !== marked.hash)
      throw new Damaged(`事件日志与它的标记不符：标记在 ${marked.position}`, REPAIR);
    const { head } = database
      .prepare('SELECT coalesce(max(position), 0) AS head FROM events')
      .get() as { head: number };
    return BigInt(head);
  } finally {
    database.close();
  }
}

/** Did the log have events when this was written? */
export const reaches = (mark: { head: { position: number } } | undefined): boolean =>
  mark !== undefined && mark.head.position > 0;

/**
 * A mark without its log: a new log beside it would look like one that lost its end, and a repair would make that the log. Of a file without
 * a byte SQLite throws the write-ahead log away, with all that may be in it: it is not even opened.
 * @throws {Damaged}
 */
export function mustBeThere({ database }: { database: string }, isMarked: boolean): void {
  if (!isMarked) return;
  const size = statSync(database, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0) return;
  throw new Damaged(
    `事件日志的文件${existsSync(database) ? '是空的' : '不见了'}，只剩它的标记`,
    '从备份恢复：先把 log 目录移走，再 yamabiko restore',
  );
}
