import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  alsoAside,
  Missing,
  type AgedBlob,
  type AsideBlob,
  type Blob,
  type SweepableBlobs,
} from '@app/kernel';
import { ageOf, AsideFiles } from './aside.js';
import { isBlobKey, mustBeBlobKey } from './blob-key.js';
import { namesIn, nothingIfAbsent, syncNames } from './folders.js';

const HOUR = 3_600_000;

/** Blobs as files, in folders by the first two letters of their key. A file is there whole or not at all, also after a power cut. */
export class FileBlobStore implements SweepableBlobs {
  private readonly putting = new Map<string, Promise<Blob>>();
  private readonly asides: AsideFiles;

  private constructor(private readonly folder: string) {
    this.asides = new AsideFiles(folder);
  }

  static async open(folder: string): Promise<FileBlobStore> {
    const store = new FileBlobStore(folder);
    await mkdir(store.unfinished, { recursive: true });
    await store.sweep();
    return store;
  }

  /** For tools that look at what is there beside a server: nothing is made or swept. */
  static at(folder: string): FileBlobStore {
    return new FileBlobStore(folder);
  }

  put(key: string, bytes: Uint8Array): Promise<Blob> {
    const present = this.putting.get(key);
    if (present) return present;
    const put = this.write(key, bytes).finally(() => this.putting.delete(key));
    this.putting.set(key, put);
    return put;
  }

  async has(key: string): Promise<boolean> {
    return (await this.stat(key)) !== undefined;
  }

  async stat(key: string): Promise<Blob | undefined> {
    const path = this.path(key);
    const file = await alsoAside(
      () => stat(path).catch(nothingIfAbsent),
      () => this.back(key),
    );
    return file && { key, size: file.size };
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Uint8Array> {
    const path = this.path(key);
    const file = await alsoAside(
      () => open(path).catch(nothingIfAbsent),
      () => this.back(key),
    );
    if (!file) throw new Missing(`blob ${key}`);
    try {
      const { size } = await file.stat();
      const start = Math.min(Math.max(range?.start ?? 0, 0), size);
      const bytes = new Uint8Array(Math.max(Math.min((range?.end ?? size) + 1, size) - start, 0));
      for (let done = 0; done < bytes.length;) {
        const { bytesRead } = await file.read(bytes, done, bytes.length - done, start + done);
        if (bytesRead === 0) throw new Error(`blob ${key} was cut`);
        done += bytesRead;
      }
      return bytes;
    } finally {
      await file.close();
    }
  }

  /** First in its place, so that nothing is set aside after we looked there; once more, for who brought it back in between. */
  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
    await this.asides.dropAll(key);
    await rm(this.path(key), { force: true });
    await syncNames(this.shard(key)).catch(nothingIfAbsent);
  }

  async list(after: string | undefined, limit: number): Promise<readonly Blob[]> {
    return (await this.aged(after, limit)).map(({ key, size }) => ({ key, size }));
  }

  async aged(after: string | undefined, limit: number): Promise<readonly AgedBlob[]> {
    const found: AgedBlob[] = [];
    const shards = (await namesIn(this.folder)).filter((name) => !name.startsWith('.'));
    for (const shard of shards.toSorted()) {
      if (after !== undefined && shard < after.slice(0, 2)) continue;
      for (const key of (await namesIn(join(this.folder, shard))).toSorted()) {
        if (!isBlobKey(key) || (after !== undefined && key <= after)) continue;
        const file = await stat(join(this.folder, shard, key)).catch(nothingIfAbsent);
        if (!file) continue;
        if (found.push({ key, size: file.size, ageMs: ageOf(file) }) === limit) return found;
      }
    }
    return found;
  }

  async setAside(key: string): Promise<void> {
    const shard = this.shard(key);
    await this.asides.take(key, this.path(key));
    await syncNames(shard).catch(nothingIfAbsent);
  }

  async aside(after: string | undefined, limit: number): Promise<readonly AsideBlob[]> {
    return this.asides.list(after, limit);
  }

  async drop(name: string): Promise<void> {
    await this.asides.drop(name);
  }

  private async back(key: string): Promise<boolean> {
    const draft = () => join(this.unfinished, randomUUID());
    if (!(await this.asides.back(key, this.path(key), draft))) return false;
    await syncNames(this.shard(key));
    return true;
  }

  private get unfinished(): string {
    return join(this.folder, '.unfinished');
  }

  private shard(key: string): string {
    return join(this.folder, mustBeBlobKey(key).slice(0, 2));
  }

  private path(key: string): string {
    return join(this.shard(key), key);
  }

  private async write(key: string, bytes: Uint8Array): Promise<Blob> {
    const path = this.path(key);
    const present = await this.stat(key);
    if (present) return present;
    const draft = join(this.unfinished, randomUUID());
    try {
      await mkdir(this.unfinished, { recursive: true }); // who puts the folder back from a backup has none
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      const made = await mkdir(this.shard(key), { recursive: true });
      await rename(draft, path);
      await syncNames(this.shard(key));
      if (made !== undefined) await syncNames(this.folder);
      return { key, size: bytes.length };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  /** What a crash left half written. Young ones may be another process's. */
  private async sweep(): Promise<void> {
    for (const name of await readdir(this.unfinished)) {
      const draft = join(this.unfinished, name);
      const age = await stat(draft).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > HOUR) await rm(draft, { force: true });
    }
  }
}
