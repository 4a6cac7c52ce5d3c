import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export interface PackFile {
  name: string;
  bytes: number;
  sha256: string;
}

/** What a folder of a pack says of itself, written once all of its files were found right. */
export interface InstalledPack {
  id: string;
  engine: 'kokoro';
  files: readonly PackFile[];
  /** Free memory that the process of the voice must find. */
  memoryBytes: number;
  /** Seconds of work for a second of sound on this machine, measured after installation. */
  rtf?: number;
  /** The installation that all are told of; absent: an operator brought it here. */
  installId?: string;
}

export const packsFolder = (dataDir: string): string => join(dataDir, 'voices', 'packs');
export const NOTE = 'installed.json';

const readNote = (folder: string): InstalledPack | undefined => {
  try {
    return JSON.parse(readFileSync(join(folder, NOTE), 'utf8')) as InstalledPack;
  } catch {
    return undefined; // half a folder is no pack
  }
};

/** The packs that are there, the one that was installed last first. */
export const packsIn = (dataDir: string): { pack: InstalledPack; folder: string }[] => {
  const root = packsFolder(dataDir);
  if (!existsSync(root)) return [];
  const packs = readdirSync(root).flatMap((name) => {
    const folder = join(root, name);
    const pack = readNote(folder); // beside folders lie marks of what was taken away
    return pack && pack.files.every((file) => existsSync(join(folder, file.name)))
      ? [{ pack, folder }]
      : [];
  });
  const age = (folder: string) => statSync(join(folder, NOTE), { throwIfNoEntry: false })?.mtimeMs ?? 0; // prettier-ignore
  return packs.toSorted((a, b) => age(b.folder) - age(a.folder));
};

/** What is installed, with the speed that was measured. */
export const installedPacks = (dataDir: string): InstalledPack[] =>
  packsIn(dataDir).map(({ pack }) => pack);

export const sha256Of = async (file: string, signal?: AbortSignal): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash, ...(signal ? [{ signal }] : []));
  return hash.digest('hex');
};

/** The names of files that are not what the pack says: the runtime would end its process on most of them. */
export const damagedIn = async (folder: string, files: readonly PackFile[]): Promise<string[]> => {
  const damaged: string[] = [];
  for (const { name, bytes, sha256 } of files) {
    const file = join(folder, name);
    const size = await stat(file).then(({ size: found }) => found, () => -1); // prettier-ignore
    if (size !== bytes || (await sha256Of(file)) !== sha256) damaged.push(name);
  }
  return damaged;
};

/** What makes one sound of a pack another: its files. */
export const digestOf = ({ files }: InstalledPack): string =>
  createHash('sha256')
    .update(files.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''))
    .digest('hex')
    .slice(0, 16);
