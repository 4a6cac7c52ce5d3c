import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upkeep, UpkeepMark, UpkeepRecord } from '@app/kernel';
import { writeDurably } from './durable-file.js';

const fileIn = (folder: string): string => join(folder, 'upkeep.json');

/** Of what was kept; nothing where it is no such mark. */
export const upkeepMark = (value: unknown): UpkeepMark | undefined => {
  const { at, position } = (value ?? {}) as Partial<Record<keyof UpkeepMark, unknown>>;
  const isMark = typeof at === 'string' && !Number.isNaN(Date.parse(at));
  return isMark && typeof position === 'string' ? { at, position } : undefined;
};

/** What of it can be read: a file that is no record only means that nobody knows. */
const recordIn = async (folder: string): Promise<UpkeepRecord> => {
  let found: Record<string, unknown> | null;
  try {
    found = JSON.parse(await readFile(fileIn(folder), 'utf8')) as typeof found;
  } catch {
    return {};
  }
  const [backup, drill] = [upkeepMark(found?.['backup']), upkeepMark(found?.['drill'])];
  return { ...(backup && { backup }), ...(drill && { drill }) };
};

/** A file in the data folder, which the operator's tool writes beside the server. */
export const upkeepIn = (folder: string): Upkeep => ({
  last: () => recordIn(folder),
  async note(what, mark) {
    const known = await recordIn(folder);
    await writeDurably(fileIn(folder), `${JSON.stringify({ ...known, [what]: mark })}\n`);
  },
});
