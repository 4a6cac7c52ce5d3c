import type { Dirent } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Copies a folder that a server writes in. What is gone when its turn comes was deleted meanwhile; what lies in `except` is not finished.
 * Hidden folders come last: what is set aside while others are copied is found there.
 */
export async function copyLiving(from: string, to: string, except: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const isHidden = ({ name }: { name: string }) => name.startsWith('.');
  const there = (await readdir(from, { withFileTypes: true })).filter((one) => !isHidden(one));
  for (const entry of there) await copyEntry(entry, from, to, except);
  // Looked for anew: the folder for what is set aside may be made meanwhile.
  for (const entry of (await readdir(from, { withFileTypes: true })).filter(isHidden))
    await copyEntry(entry, from, to, except);
}

const copyEntry = async (entry: Dirent, from: string, to: string, except: string) => {
  if (entry.name === except) return;
  const [source, target] = [join(from, entry.name), join(to, entry.name)];
  if (entry.isDirectory()) return copyLiving(source, target, except);
  await copyFile(source, target).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
};
