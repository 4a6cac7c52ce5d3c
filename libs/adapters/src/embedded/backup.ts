import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Damaged } from '@app/kernel';
import { openDatabase, sqlite } from './database.js';
import { logFiles, readMark, writeMark } from './log/head-mark.js';
import type { LogSigning } from './log/mark-signature.js';
import { openLogFile } from './log/schema.js';
import { spentUpTo } from './log/spent-commands.js';
import { checkAll, type Verification } from './log/verify.js';

/** In one step: one instant, and no restart when somebody writes. Node’s own driver, which an image has, refuses -1. */
export const ALL_PAGES = 2 ** 31 - 1;

/**
 * Copies one SQLite file as it is at one instant, while others write to it. The copying runs beside other work.
 * @returns pages copied
 */
export async function backupDatabase(file: string, copy: string): Promise<number> {
  const database = openDatabase(file, { synchronous: 'FULL' });
  try {
    return await sqlite.backup(database, copy, { rate: ALL_PAGES });
  } finally {
    database.close();
  }
}

/**
 * Copies the log and proves the copy: it holds all that the mark of the log says and what stands beside the events, and gets a mark of
 * its own at its head. @throws {Damaged}
 */
export async function backupLog(
  folder: string,
  copy: string,
  signing?: LogSigning,
): Promise<Verification> {
  await mkdir(copy, { recursive: true });
  const to = logFiles(copy);
  const mark = await readMark(logFiles(folder).mark, signing); // before the file: what is marked is in the file
  await backupDatabase(logFiles(folder).database, to.database);
  const database = openLogFile(to.database, 'FULL');
  try {
    const { link, broken } = await checkAll(database, mark);
    if (broken !== undefined)
      throw new Damaged(
        `这条日志没有通过校验：${broken}`,
        '先修复原日志：yamabiko log verify --repair',
      );
    const commands = spentUpTo(database, link.position);
    await writeMark(to.mark, { head: link, verified: link, commands }, signing?.signer);
    return { position: BigInt(link.position) };
  } finally {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
  }
}

/**
 * Puts a backup of the log where no log is.
 * @throws {Damaged} when one is there: an operator moves it away first, nothing is overwritten
 */
export async function restoreLog(copy: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).some((name) => name.startsWith('log.')))
    throw new Damaged('这里已有事件日志，不会覆盖', '先把现有的日志移走');
  const { database, mark } = logFiles(copy);
  for (const file of [database, mark]) await copyFile(file, join(folder, basename(file)));
}
