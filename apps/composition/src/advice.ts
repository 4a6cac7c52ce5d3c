import { Damaged, DiskFull, Unanswered } from '@app/kernel';
import { existsSync } from 'node:fs';

const NO_FOLDER = '数据目录不能用：那里是一个文件。用 DATA_DIR 指出一个目录';
const NO_WRITING = '没有权限，或磁盘是只读的：检查目录的权限，或换一个目录';
const READ_ONLY =
  '没有权限，或磁盘是只读的：检查目录的权限和 dmesg。只想读、校验或备份：先 cp -a 整个数据目录到能写的地方，用 --data 指出它';
const FULL = '磁盘已满：腾出空间后再来，已经保存的都在';
const SYSTEM: Readonly<Record<string, string>> = {
  EADDRINUSE: '端口已被占用：先停掉占用它的程序，或用 PORT 换一个，例如 PORT=3001',
  ENOENT: '没有这个文件或目录：检查写的路径',
  EEXIST: NO_FOLDER,
  ENOTDIR: NO_FOLDER,
  EISDIR: '这里要的是一个文件，给的是目录',
  EACCES: NO_WRITING,
  EPERM: NO_WRITING,
  EROFS: READ_ONLY,
  ENOSPC: FULL,
  EDQUOT: FULL,
};
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/** By the primary result code of SQLite, which tells what happened as little as a file's name. */
const SQLITE: Readonly<Record<number, string>> = {
  5: '数据正被另一个进程占用：稍后再试',
  8: READ_ONLY,
  10: '磁盘读写出错：检查磁盘，再用 yamabiko log verify 校验日志',
  [CORRUPT]: '数据文件损坏：用 yamabiko log verify 校验日志，或从备份恢复',
  13: FULL,
  14: READ_ONLY,
  [NOT_A_DATABASE]: '数据文件损坏：用 yamabiko log verify 校验日志，或从备份恢复',
};

const codesOf = (error: unknown): { code?: unknown; errcode?: unknown } =>
  typeof error === 'object' && error !== null ? error : {};
/** The driver leaves the code off what it meets in the middle of reading. */
const BY_WORDS: Readonly<Record<string, number>> = {
  'database disk image is malformed': CORRUPT,
  'file is not a database': NOT_A_DATABASE,
  'disk I/O error': 10,
  'database or disk is full': 13,
};
const sqliteCode = (error: unknown): number | undefined => {
  const { errcode, code } = codesOf(error);
  if (typeof errcode === 'number') return errcode & 0xff;
  return code === 'ERR_SQLITE_ERROR' ? BY_WORDS[(error as Error).message] : undefined;
};

/** What an operator can do about an error of the system or of SQLite, in Chinese; nothing for a bug. */
export const adviceOn = (error: unknown): string | undefined => {
  if (error instanceof DiskFull) return FULL;
  if (error instanceof Unanswered) return error.repair;
  const result = sqliteCode(error);
  if (result !== undefined) return SQLITE[result];
  const { code } = codesOf(error);
  return typeof code === 'string' ? SYSTEM[code] : undefined;
};

/** Why a process did not start, and what helps, for the person at the terminal. */
export const reasonOf = (error: unknown): unknown => {
  if (error instanceof Damaged) return `${error.message}\n修复：${error.repair}`;
  if (!(error instanceof Error)) return error;
  const advice = adviceOn(error);
  if (advice === FULL) return FULL; // which write it was helps nobody
  if (advice !== undefined && 'port' in error)
    return advice.replace('端口', `端口 ${String(error.port)} `);
  return advice === undefined ? error.message : `${error.message}\n${advice}`;
};

/** What is said of a folder, by the advice that the error has otherwise. */
const OF_A_FOLDER: ReadonlyMap<string | undefined, string> = new Map([
  [NO_WRITING, '没有权限，或磁盘是只读的'],
  [READ_ONLY, '没有权限，或磁盘是只读的'],
  [NO_FOLDER, '那里是一个文件'],
  [SYSTEM['ENOENT'], '没有这个目录，也建不了'],
]);

/** Takes a folder and, where it is of no use, says by which variable it was given. @throws {Damaged} */
export const usable = async <T>(
  variable: 'DATA_DIR' | 'SHARED_DIR',
  folder: string,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const advice = adviceOn(error);
    // Of a disk that takes nothing Node says that what it cannot make is not there.
    const isThere = advice === SYSTEM['ENOENT'] && existsSync(folder);
    const what = OF_A_FOLDER.get(isThere ? NO_WRITING : advice);
    if (error instanceof Damaged || what === undefined) throw error;
    throw new Damaged(`${variable} 不能用，${what}：${folder}`, '检查它的权限，或换一个目录');
  }
};

/** What helps against each file of a data folder that is no whole database any more. */
const REPAIRS = {
  'log/log.db': '从备份恢复：先把 log 目录移走，再 yamabiko restore',
  'log/sequence.sqlite': '移走 log/sequence.sqlite 和它的 -wal、-shm：下次启动从日志重建',
  'keys/persons.sqlite':
    '停下服务，把它移走（别删），从备份取回密钥：yamabiko persons restore-keys <备份目录>；没有它们，个人信息打不开',
  'read-models.sqlite': '移走 read-models.sqlite 和它的 -wal、-shm：下次启动从日志重建',
  'jobs.sqlite': '移走 jobs.sqlite 和它的 -wal、-shm：没做完的工作下次启动时接着做',
} as const;

/** Opens one file of the data folder and, where it is damaged, says which and what helps. @throws {Damaged} */
export const opened = async <T>(
  file: keyof typeof REPAIRS,
  open: () => T | Promise<T>,
  repair: string = REPAIRS[file],
): Promise<T> => {
  try {
    return await open();
  } catch (error) {
    const code = sqliteCode(error);
    if (code === CORRUPT || code === NOT_A_DATABASE)
      throw new Damaged(`${file} 损坏，打不开`, repair);
    throw error;
  }
};
