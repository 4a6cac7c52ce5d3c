import { statfs } from 'node:fs/promises';
import type { Space } from '@app/kernel';

/** What this process may still write to the disk of a folder. */
export const spaceIn = (folder: string): Space => ({
  async free() {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
});
