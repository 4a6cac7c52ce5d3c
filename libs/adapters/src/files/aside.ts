import { randomUUID } from 'node:crypto';
import { constants, copyFile, link, mkdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asideName, asideNames, type AsideBlob } from '@app/kernel';
import { keyOfAside } from './blob-key.js';
import { isAbsent, namesIn, nothingIfAbsent, syncNames } from './folders.js';

/** Whatever the file system says where two names for one file are not to be had. */
const ONE_NAME: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']); // prettier-ignore

/**
 * For how long a file has lain under its name. Of the times of a file this one is the kernel's own: nobody's clock and no copy that keeps
 * times makes it older than it is.
 */
export const ageOf = ({ ctimeMs }: { ctimeMs: number }): number =>
  Math.max(0, Date.now() - ctimeMs);

/** Files that wait aside: `.aside/ab/<key>~<once>` beside the folders of those that are there. */
export class AsideFiles {
  constructor(private readonly folder: string) {}

  /** In one step: it is there or here. @param path where it is */
  async take(key: string, path: string): Promise<void> {
    const [shard, now] = [this.shard(key), new Date()];
    try {
      await utimes(path, now, now); // it waits from now on, also where renaming leaves the times as they are
      await mkdir(shard, { recursive: true });
      await rename(path, join(shard, asideName(key, randomUUID())));
    } catch (error) {
      if (isAbsent(error)) return;
      throw error;
    }
    await syncNames(shard);
  }

  /**
   * A second name for what waits here; it goes on waiting, and nothing is missed by who copies one folder after the other.
   * @param draft a place to write in @returns was there anything?
   */
  async back(key: string, path: string, draft: () => string): Promise<boolean> {
    const names = await this.namesOf(key);
    if (names.length > 0) await mkdir(dirname(path), { recursive: true }); // a copy of the folder may lack it
    for (const name of names) {
      const from = join(this.shard(key), name);
      try {
        await named(from, path, draft);
        return true;
      } catch (error) {
        if (!isAbsent(error)) throw error; // it was dropped meanwhile
      }
    }
    return names.length > 0;
  }

  async list(after: string | undefined, limit: number): Promise<AsideBlob[]> {
    const found: AsideBlob[] = [];
    for (const shard of (await namesIn(this.root)).toSorted()) {
      if (after !== undefined && shard < after.slice(0, 2)) continue;
      for (const name of (await namesIn(join(this.root, shard))).toSorted()) {
        const key = keyOfAside(name);
        if (key === undefined || (after !== undefined && name <= after)) continue;
        const file = await stat(join(this.root, shard, name)).catch(nothingIfAbsent);
        if (!file) continue;
        if (found.push({ key, name, size: file.size, ageMs: ageOf(file) }) === limit) return found;
      }
    }
    return found;
  }

  /** @throws {TypeError} where it is no name of ours */
  async drop(name: string): Promise<void> {
    const key = keyOfAside(name);
    if (key === undefined) throw new TypeError(`blob aside ${JSON.stringify(name)}`);
    await rm(join(this.shard(key), name), { force: true });
    await syncNames(this.shard(key)).catch(nothingIfAbsent);
  }

  async dropAll(key: string): Promise<void> {
    for (const name of await this.namesOf(key)) await this.drop(name);
  }

  private get root(): string {
    return join(this.folder, '.aside');
  }
  private shard(key: string): string {
    return join(this.root, asideNames(key).slice(0, 2)); // in the order of the names
  }
  private async namesOf(key: string): Promise<string[]> {
    const names = await namesIn(this.shard(key));
    return names.filter((name) => name.startsWith(asideNames(key)));
  }
}

/** One more name of a file, or where there can be none a copy that is whole when it has its name. A name that is taken stays. */
const named = async (from: string, path: string, draft: () => string): Promise<void> => {
  try {
    await link(from, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (!ONE_NAME.has(code)) throw error;
    const copy = draft();
    try {
      await copyFile(from, copy, constants.COPYFILE_EXCL);
      await rename(copy, path);
    } catch (failed) {
      await rm(copy, { force: true });
      throw failed;
    }
  }
};
