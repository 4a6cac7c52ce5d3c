import { chmod, stat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Rights of the group and of everybody else. */
const OTHERS = 0o077;
/** Of file systems and folders whose rights are not ours to change: a mounted volume, a share. */
const NOT_OURS = new Set(['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS']);

/**
 * From now on this process makes files that only its owner may read (0600) and folders that only they may enter (0700), whoever
 * makes them: SQLite beside its databases, copies, programs that it starts.
 */
export const onlyForOwner = (): void => void process.umask(OTHERS);

/**
 * Takes others' rights to a folder and everything in it away. The folder itself comes last: as long as it is open, the next start
 * goes through it again; once it is closed, nobody comes by anything in it and nothing is looked through.
 */
export const closeToOthers = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return; // no such rights there
  const { mode } = await stat(folder);
  if ((mode & OTHERS) === 0) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await closeToOthers(path);
    else if (entry.isFile()) await close(path);
  }
  await close(folder);
};

/** What another process has taken away meanwhile needs no closing. */
const close = async (path: string): Promise<void> => {
  try {
    await chmod(path, (await stat(path)).mode & 0o700);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && !NOT_OURS.has(code)) throw error;
  }
};
