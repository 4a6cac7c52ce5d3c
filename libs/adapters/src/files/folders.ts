import { open, readdir } from 'node:fs/promises';

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
