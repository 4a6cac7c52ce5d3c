import { existsSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '@app/kernel';
import { damagedIn, digestOf, NOTE, packsFolder, packsIn, type InstalledPack } from '../kokoro/pack.js'; // prettier-ignore
import { installPack, removePack, type InstallOptions } from './install.js';
import { PackFailed } from './pack-failed.js';
import { fetchKept, keepFile } from './pieces.js';
import type { VoicePack } from './registry.js';
import { REMOVED, type PackSource } from './source.js';

interface Deps {
  dataDir: string;
  blobs: BlobStore;
  /** What is installed, as everybody is told. */
  told: () => Promise<readonly InstalledPack[]>;
  report?: (error: unknown, context: string) => void;
}

/** What is told is asked for at most so often: every sentence wants to know. */
const FRESH_MS = 2000;

/**
 * Packs of all workers: what is installed is told by a read model, the files lie in the blob store, and each worker has them in its own folder.
 * A folder without `installId` was brought by an operator, and nobody knows of it yet.
 */
export class SharedPacks implements PackSource {
  private known: { at: number; told: Promise<readonly InstalledPack[]> } | undefined;
  private readonly fetching = new Map<string, Promise<string>>();

  constructor(private readonly deps: Deps) {}

  /** What an operator brought here speaks first: they have just done so. */
  async installed(): Promise<readonly InstalledPack[]> {
    const told = await this.told();
    const gone = new Set(this.takenAway());
    const here = this.here();
    void this.tidy(told);
    const shared = told.filter(({ id, installId = '' }) => !gone.has(installId) && !gone.has(id)); // prettier-ignore
    const known = new Set(shared.map(digestOf));
    return [...here.filter((pack) => pack.installId === undefined && !known.has(digestOf(pack))), ...shared]; // prettier-ignore
  }

  folderOf(pack: InstalledPack): Promise<string> {
    const key = digestOf(pack);
    const running = this.fetching.get(key);
    if (running) return running;
    const fetched = this.bring(pack).finally(() => this.fetching.delete(key));
    this.fetching.set(key, fetched);
    return fetched;
  }

  /** All that others have installed: nobody then waits for it at their first sentence. */
  async fetchAll(): Promise<void> {
    try {
      for (const pack of await this.installed()) await this.folderOf(pack);
    } catch (error) {
      this.deps.report?.(error, 'packs of voices');
    }
  }

  /** Files that are in the store already, a person's own among them, are not fetched again. @throws {PackFailed} */
  async install(
    pack: VoicePack,
    options: InstallOptions & { signal: AbortSignal },
  ): Promise<InstalledPack> {
    const { blobs, dataDir } = this.deps;
    const folder = join(packsFolder(dataDir), pack.id);
    await mkdir(folder, { recursive: true });
    for (const file of pack.files)
      if ((await damagedIn(folder, [file])).length > 0)
        await fetchKept(blobs, file, join(folder, file.name), options.signal);
    const installed = await installPack(dataDir, pack, options);
    await this.keep(installed, options.signal);
    return installed;
  }

  /** Its files are in the store from then on. */
  async keep({ id, files }: InstalledPack, signal?: AbortSignal): Promise<void> {
    const folder = join(packsFolder(this.deps.dataDir), id);
    for (const file of files) await keepFile(this.deps.blobs, file, join(folder, file.name), signal); // prettier-ignore
  }

  /** Here, and told by nobody: an operator's own. */
  async brought(): Promise<readonly InstalledPack[]> {
    this.known = undefined;
    const told = await this.told();
    await this.tidy(told);
    return this.here().filter(({ installId }) => installId === undefined);
  }

  /** Installations that an operator ended here, where all are told that they last; or their pack. */
  takenAway(): string[] {
    const root = packsFolder(this.deps.dataDir);
    if (!existsSync(root)) return [];
    return readdirSync(root).flatMap((name) => (name.endsWith(REMOVED) ? [name.slice(0, -REMOVED.length)] : [])); // prettier-ignore
  }
  async forgetTakenAway(ended: string): Promise<void> {
    await rm(join(packsFolder(this.deps.dataDir), `${ended}${REMOVED}`), { force: true });
  }

  async discard(id: string): Promise<void> {
    await removePack(this.deps.dataDir, id);
  }

  private here(): InstalledPack[] {
    return packsIn(this.deps.dataDir).map(({ pack }) => pack);
  }

  private told(): Promise<readonly InstalledPack[]> {
    const now = performance.now();
    if (!this.known || now - this.known.at > FRESH_MS) {
      const told = this.deps.told();
      this.known = { at: now, told };
      told.catch(() => (this.known = undefined));
    }
    return this.known.told;
  }

  private async bring(pack: InstalledPack): Promise<string> {
    const { blobs, dataDir } = this.deps;
    const folder = join(packsFolder(dataDir), pack.id);
    const mine = this.here().find(({ id }) => id === pack.id);
    if (mine && digestOf(mine) === digestOf(pack)) return folder;
    await mkdir(folder, { recursive: true });
    for (const file of pack.files) {
      const place = join(folder, file.name);
      if ((await damagedIn(folder, [file])).length === 0) continue;
      if (!(await fetchKept(blobs, file, place))) throw new PackFailed('NOT_THERE', file.name);
    }
    await this.note(folder, pack);
    return folder;
  }

  /** Folders of what is told bear its number; those of what is told no more go. */
  private async tidy(told: readonly InstalledPack[]): Promise<void> {
    try {
      for (const { pack, folder } of packsIn(this.deps.dataDir)) {
        const same = told.find((one) => one.id === pack.id && digestOf(one) === digestOf(pack));
        if (same && pack.installId !== same.installId) await this.note(folder, same);
        if (!same && pack.installId !== undefined && !this.fetching.has(digestOf(pack)))
          await this.discard(pack.id);
      }
    } catch (error) {
      this.deps.report?.(error, 'packs of voices');
    }
  }

  private async note(folder: string, pack: InstalledPack): Promise<void> {
    await writeFile(join(folder, `${NOTE}.new`), `${JSON.stringify(pack, undefined, 2)}\n`);
    await rename(join(folder, `${NOTE}.new`), join(folder, NOTE));
  }
}
