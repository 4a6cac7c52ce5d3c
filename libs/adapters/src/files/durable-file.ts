import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Replaces a small file as a whole: whoever reads it, also after a power cut, sees the old content or the new one.
 * Of two writers at once the last one's content stands, whole. A draft that a crash leaves behind is nobody's (`isDraft`).
 */
export async function writeDurably(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(file));
}

/** Is this the name of a file on its way to another name? */
export const isDraft = (name: string): boolean => name.endsWith('.draft');

/** No write takes longer. */
const FORGOTTEN_MS = 60_000;

/** Takes away the drafts of a file that crashes have left. */
export async function removeDrafts(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !isDraft(name)) continue;
    const draft = join(folder, name);
    const found = await stat(draft).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - FORGOTTEN_MS) await rm(draft, { force: true });
  }
}

/** A new name is durable only once its folder is. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
