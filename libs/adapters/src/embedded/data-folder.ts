import { readFile, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Damaged, DiskFull } from '@app/kernel';
import { sqlite } from './database.js';
import { isDraft, writeDurably } from '../files/durable-file.js';
import { makeFolders } from '../files/folders.js';
import { closeToOthers, onlyForOwner } from '../files/only-owner.js';

const PRODUCT = 'yamabiko';
/** Of the folder's layout, not of the program. */
const VERSION = 1;

export interface DataFolder {
  path: string;
  /** ISO 8601 instant. */
  createdAt: string;
  /** Lets another server process use the folder. */
  release(): void;
}

/** Another process has it: the one reason that passes when that process ends. */
export class FolderInUse extends Damaged {
  constructor(override readonly cause: unknown) {
    super('数据目录正被另一个服务进程使用', '先停止那个进程');
  }
}

/**
 * Takes the folder for one server process; makes it, with its VERSION file, where there is none. Nobody but its owner may read what
 * is in it, and what this process makes from now on.
 * The lock is one of the operating system on a file inside: it goes with the process, however that ends.
 * @throws {FolderInUse} when another server process has it
 * @throws {Damaged} when the folder belongs to something else or to a newer version, or its lock file is none
 * @throws {DiskFull} when there is no room even for that
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  onlyForOwner();
  await makeFolders(resolve(path));
  const file = join(path, 'VERSION');
  const found = (await readVersion(file)) ?? (await firstVersion(path, file));
  if (found.product !== PRODUCT)
    throw new Damaged('数据目录属于别的程序，拒绝使用', '把 DATA_DIR 指向另一个空目录');
  if (found.version > VERSION)
    throw new Damaged(
      `数据目录的版本 ${found.version} 比本程序认识的 ${VERSION} 新`,
      '升级到写下它的版本',
    );
  const release = lock(join(path, 'server.lock'));
  await closeToOthers(path);
  return { path, createdAt: found.createdAt, release };
}

async function readVersion(
  file: string,
): Promise<{ product: string; version: number; createdAt: string } | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { product, version, createdAt } = JSON.parse(text) as Record<string, unknown>;
    if (typeof product === 'string' && typeof version === 'number' && typeof createdAt === 'string')
      return { product, version, createdAt };
  } catch {
    // not JSON: refused below
  }
  throw new Damaged(
    '数据目录的 VERSION 文件读不懂',
    '从备份恢复 VERSION 文件，或把 DATA_DIR 指向另一个目录',
  );
}

/** What a file system of its own brings along, and whoever mounts it does not put there. */
const LOST_AND_FOUND = 'lost+found';

async function firstVersion(path: string, file: string) {
  const others = (await readdir(path)).filter((name) => !isDraft(name) && name !== LOST_AND_FOUND);
  if (others.length > 0)
    throw new Damaged('数据目录里已有别的文件，却没有 VERSION 文件', '把 DATA_DIR 指向一个空目录');
  const version = { product: PRODUCT, version: VERSION, createdAt: new Date().toISOString() };
  await writeDurably(file, `${JSON.stringify(version)}\n`);
  return version;
}

const BUSY = new Set([5, 6]);
const FULL = 13;
const NO_DATABASE = new Set([11, 26]);

/**
 * Node has no file locks; SQLite does, and one held open is released by the system, never stale. Nothing is ever written: with its journal in
 * memory the lock is taken on a full disk, too.
 */
function lock(file: string): () => void {
  const database = new sqlite.DatabaseSync(file);
  try {
    database.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw notLocked(error);
  }
  return () => {
    if (!database.isOpen) return;
    database.exec('ROLLBACK');
    database.close();
  };
}

/** Only who is kept out by another process is told of one: stopping it helps against nothing else. */
function notLocked(error: unknown): unknown {
  const { errcode } = error as { errcode?: number };
  const result = errcode === undefined ? undefined : errcode & 0xff;
  if (result === undefined) return error;
  if (BUSY.has(result)) return new FolderInUse(error);
  if (result === FULL) return new DiskFull('磁盘已满，数据目录锁不上', { cause: error });
  if (NO_DATABASE.has(result))
    return new Damaged(
      '数据目录里的锁文件 server.lock 损坏',
      '确认没有服务进程在用这个目录，删掉这个文件再来',
    );
  return error;
}
