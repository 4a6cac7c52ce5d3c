import {
  copyFile,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  statfs,
  writeFile,
  rename,
} from 'node:fs/promises';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { megabytes } from '@app/contracts';
import { damagedIn, NOTE, packsFolder, packsIn, type InstalledPack } from '../kokoro/pack.js';
import { runtimeIsThere } from '../kokoro/speakers.js';
import { download, mirrored } from './download.js';
import { PackFailed } from './pack-failed.js';
import { bytesOf, type VoicePack } from './registry.js';
import { REMOVED } from './source.js';

export interface InstallOptions {
  /** A folder, or files, that were brought here otherwise. */
  from?: string;
  /** Takes the place of scheme and host of each address. */
  mirror?: string | undefined;
  onProgress?: (progress: { file: string; bytes: number; total: number }) => void;
  signal?: AbortSignal | undefined;
  /** Speaks a sentence and tells how long a second of sound took. */
  measure: () => Promise<number>;
}

const mustFit = async (pack: VoicePack, folder: string): Promise<void> => {
  if (!runtimeIsThere()) throw new PackFailed('NO_RUNTIME', '');
  const free = process.availableMemory?.() ?? freemem();
  if (free < pack.memoryBytes) throw new PackFailed('NO_MEMORY', `需要 ${megabytes(pack.memoryBytes)}，可用 ${megabytes(free)}`); // prettier-ignore
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytesOf(pack)) throw new PackFailed('NO_SPACE', `需要 ${megabytes(bytesOf(pack))}，可用 ${megabytes(bavail * bsize)}`); // prettier-ignore
};

/** The place of a file that a person has brought: in a folder by its name, or the file itself. */
const brought = async (from: string, name: string): Promise<string | undefined> => {
  const info = await stat(from).catch(() => undefined);
  if (info?.isDirectory()) return (await readdir(from)).includes(name) ? join(from, name) : undefined; // prettier-ignore
  return info && from.endsWith(name) ? from : undefined;
};

const fetchFile = async (
  file: VoicePack['files'][number],
  folder: string,
  { from, mirror, signal }: InstallOptions,
  onBytes: (bytes: number) => void,
): Promise<void> => {
  const place = join(folder, file.name);
  if ((await damagedIn(folder, [file])).length === 0) return onBytes(file.bytes);
  const given = from === undefined ? undefined : await brought(from, file.name);
  if (from !== undefined && given === undefined) throw new PackFailed('NOT_THERE', file.name);
  if (given !== undefined) {
    await copyFile(given, `${place}.part`);
    await rename(`${place}.part`, place);
    if ((await damagedIn(folder, [file])).length === 0) return onBytes(file.bytes);
    await rm(place);
    throw new PackFailed('DAMAGED', file.name);
  }
  try {
    await download(file, mirrored(file.url, mirror), place, { onBytes, signal });
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof PackFailed ? error : new PackFailed('NO_NETWORK', file.name, error);
  }
};

const note = async (folder: string, installed: InstalledPack): Promise<void> => {
  await writeFile(join(folder, `${NOTE}.new`), `${JSON.stringify(installed, undefined, 2)}\n`);
  await rename(join(folder, `${NOTE}.new`), join(folder, NOTE));
};

/** It is here again before anybody heard that it was gone. */
const takeBackMarks = async (dataDir: string, id: string): Promise<void> => {
  const root = packsFolder(dataDir);
  for (const name of await readdir(root)) {
    if (!name.endsWith(REMOVED)) continue;
    const mark = join(root, name);
    if ((await readFile(mark, 'utf8').catch(() => '')) === id) await rm(mark, { force: true });
  }
};

/**
 * Brings the files of a pack into the data folder, checks each, and lets it speak: one that cannot is not installed. What an interrupted
 * installation has brought is kept for the next. @throws {PackFailed}
 */
export const installPack = async (
  dataDir: string,
  pack: VoicePack,
  options: InstallOptions,
): Promise<InstalledPack> => {
  const folder = join(packsFolder(dataDir), pack.id);
  await mkdir(folder, { recursive: true });
  await mustFit(pack, folder);
  const total = bytesOf(pack);
  let before = 0;
  for (const file of pack.files) {
    options.signal?.throwIfAborted();
    await fetchFile(file, folder, options, (bytes) =>
      options.onProgress?.({ file: file.name, bytes: before + bytes, total }),
    );
    before += file.bytes;
  }
  const { id, engine, memoryBytes } = pack;
  const files = pack.files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  const installed: InstalledPack = { id, engine, files, memoryBytes };
  await note(folder, installed);
  try {
    const measured = { ...installed, rtf: await options.measure() };
    await note(folder, measured);
    await takeBackMarks(dataDir, pack.id);
    return measured;
  } catch (error) {
    await rm(join(folder, NOTE), { force: true });
    throw new PackFailed('SILENT', '', error);
  }
};

/** @returns whether there was one */
export const removePack = async (dataDir: string, id: string): Promise<boolean> => {
  const folder = join(packsFolder(dataDir), id);
  const there = await stat(folder).then(() => true, () => false); // prettier-ignore
  await rm(join(folder, NOTE), { force: true }); // nobody begins with half of it
  await rm(folder, { recursive: true, force: true });
  return there;
};

/** By an operator, beside a running server: it hears of it later. @returns whether there was one */
export const takeAwayPack = async (dataDir: string, id: string): Promise<boolean> => {
  const mine = packsIn(dataDir).find(({ pack }) => pack.id === id)?.pack;
  if (mine) await writeFile(join(packsFolder(dataDir), `${mine.installId ?? id}${REMOVED}`), id);
  return removePack(dataDir, id);
};
