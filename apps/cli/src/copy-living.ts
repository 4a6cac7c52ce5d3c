import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a folder that a server writes in. What is gone when its turn comes was deleted meanwhile; what lies in `except` is not finished. */
export async function copyLiving(from: string, to: string, except: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === except) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyLiving(source, target, except);
    else
      await copyFile(source, target).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
  }
}
