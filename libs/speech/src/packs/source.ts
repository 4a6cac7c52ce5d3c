import { join } from 'node:path';
import { packsFolder, packsIn, type InstalledPack } from '../kokoro/pack.js';

/**
 * `<installId>.removed`: an operator took the pack away here, and nobody was told yet; it holds the pack's id. `<id>.removed` where the pack bore
 * no number: the worker may just be telling of it.
 */
export const REMOVED = '.removed';

/** Which packs there are, and where their files lie on this machine. */
export interface PackSource {
  /** The one that is to speak first. */
  installed(): Promise<readonly InstalledPack[]>;
  /** The folder with its files, which are brought here first where they are not. */
  folderOf(pack: InstalledPack): Promise<string>;
}

/** Those in a data folder, and no others. */
export const packsOfFolder = (dataDir: string): PackSource => ({
  installed: async () => packsIn(dataDir).map(({ pack }) => pack),
  folderOf: async ({ id }) => join(packsFolder(dataDir), id),
});
