import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces a small file as a whole: whoever reads it, also after a power cut, sees the old content or the new one.
 * Two writers of the same file must take turns.
 */
export async function writeDurably(file: string, content: string): Promise<void> {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
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
