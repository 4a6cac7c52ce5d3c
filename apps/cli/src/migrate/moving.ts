import { FolderInUse, writeDurably, type DataFolder } from '@app/adapters';
import { Damaged } from '@app/kernel';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { MOVING } from '../../../composition/src/belongs-together.js';
import { beginFolder, takeFolder } from '../data.js';
import type { Housed, Place } from './place.js';

/** What a folder has before anything was put into it. */
const BARE = new Set(['VERSION', 'server.lock', 'lost+found']);

/** A folder where the place names one; else one that holds what is made of the log and goes afterwards. */
export async function housed(place: Place): Promise<Housed> {
  const { folder } = place;
  return folder === undefined
    ? { ...place, folder: await mkdtemp(join(tmpdir(), 'yamabiko-moving-')), isPassing: true }
    : { ...place, folder, isPassing: false };
}
export const removePassing = ({ folder, isPassing }: Housed): Promise<void> =>
  isPassing ? rm(folder, { recursive: true, force: true }) : Promise.resolve();

/** The source for this process alone, as far as its folder tells. @throws {Damaged} while a server has it */
export async function takeSource({ folder, isPassing }: Housed): Promise<DataFolder> {
  try {
    return await (isPassing ? beginFolder(folder) : takeFolder(folder));
  } catch (error) {
    if (error instanceof FolderInUse)
      throw new Damaged('服务还在用要搬的目录，搬的时候不能再写', '先停下服务，再来一次');
    throw error;
  }
}

/**
 * Was it begun before, by a program that did not come to the end?
 * @param of what the moved log is known by
 * @throws {Damaged} where something else is there
 */
export async function isHalfDone({ folder, isPassing }: Housed, of: string): Promise<boolean> {
  const names = !isPassing && existsSync(folder) ? await readdir(folder) : [];
  if (names.includes(MOVING)) {
    await mustBeOf(join(folder, MOVING), of);
    return true;
  }
  if (names.some((name) => !BARE.has(name) && !name.endsWith('.draft')))
    throw new Damaged(`目标目录不是空的：${folder}`, '换一个空目录');
  return false;
}

/** Takes the target. No server starts in it until the move is done. */
export async function beginIn({ folder, isPassing }: Housed, of: string): Promise<DataFolder> {
  const data = await beginFolder(folder);
  try {
    const file = join(folder, MOVING);
    if (!isPassing && !existsSync(file))
      await writeDurably(file, `${JSON.stringify({ of, begunAt: new Date().toISOString() })}\n`);
    return data;
  } catch (error) {
    data.release();
    throw error;
  }
}

async function mustBeOf(file: string, of: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (text.includes(JSON.stringify(of))) return;
  throw new Damaged('目标目录里是另一条日志的一次没有做完的搬家', '换一个空目录，或先删掉它');
}

/** All of it is there, and proven. */
export const doneIn = ({ folder }: Housed): Promise<void> =>
  rm(join(folder, MOVING), { force: true });

const SERVERS = {
  KURRENTDB_URL: 'KurrentDB',
  MONGODB_URL: 'MongoDB',
  REDIS_URL: 'Redis',
} as const;

/** What takes one of them away must not take the other; what one writes must not be what the other reads. @throws {Damaged} */
export function mustLieApart(from: Place, to: Place): void {
  for (const [name, server] of Object.entries(SERVERS)) {
    const url = from[name as keyof typeof SERVERS];
    if (url !== undefined && url === to[name as keyof typeof SERVERS])
      throw new Damaged(
        `两边是同一个 ${server}`,
        '搬到一个空的，或只搬到目录里；只有 S3 可以两边是同一个，那里的不用搬',
      );
  }
  if (from.folder === undefined || to.folder === undefined) return;
  const [one, other] = [resolve(from.folder), resolve(to.folder)];
  for (const path of [relative(one, other), relative(other, one)])
    if (!path.startsWith('..'))
      throw new Damaged('两个目录不能是同一个，也不能一个在另一个里面', '换一个空目录');
}
