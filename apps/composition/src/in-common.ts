import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In a folder that processes share: tells it from another one, also as a copy of it. */
const SIGN = 'folder.id';

const signOf = async (folder: string): Promise<string> => {
  const file = join(folder, SIGN);
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}-${randomUUID()}`;
    await writeFile(draft, randomUUID());
    // Whole, or not there: others start at the same time, and the first of them counts.
    await link(draft, file)
      .catch(() => copyFile(draft, file, constants.COPYFILE_EXCL)) // a file system without links
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    await rm(draft);
  }
  return (await readFile(file, 'utf8')).trim();
};

/** What a process keeps sounds and keys in, by the name of its variable: hosts may have several names, a bucket and a folder are one. */
export const heldInCommon = async ({
  S3_URL,
  SHARED_DIR,
}: {
  S3_URL?: string | undefined;
  SHARED_DIR?: string | undefined;
}): Promise<Readonly<Record<string, string>>> => {
  if (S3_URL !== undefined) return { 'S3_URL 的桶': new URL(S3_URL).pathname.replace(/\/$/, '') };
  return SHARED_DIR === undefined ? {} : { SHARED_DIR: await signOf(SHARED_DIR) };
};
