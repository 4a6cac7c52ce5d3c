import { mkdir, open, readdir } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the names in a folder durable. */
export async function syncNames(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const isAbsent = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOENT';
export const nothingIfAbsent = (error: unknown): undefined => {
  if (!isAbsent(error)) throw error;
};

/** None where there is no such folder, or not yet. */
export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return [];
    throw error;
  });

const make = (path: string): Promise<void> =>
  mkdir(path).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });

/** What `mkdir -p` does. Node's own asks again for ever where a folder that is there takes no others: in /proc. */
export async function makeFolders(path: string): Promise<void> {
  try {
    await make(path);
  } catch (error) {
    if (!isAbsent(error) || dirname(path) === path) throw error;
    await makeFolders(dirname(path));
    await make(path);
  }
}
