import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isBlobKey, mustBeBlobKey } from './blob-key.js';
import { type Blob, type BlobStore, Missing } from '@app/kernel';

const HOUR = 3_600_000;

/** Blobs as files, in folders by the first two letters of their key. A file is there whole or not at all, also after a power cut. */
export class FileBlobStore implements BlobStore {
  private readonly putting = new Map<string, Promise<Blob>>();

  private constructor(private readonly folder: string) {}

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
    try {
      const { size } = await stat(this.path(key));
      return { key, size };
    } catch (error) {
      if (isAbsent(error)) return undefined;
      throw error;
    }
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Uint8Array> {
    const file = await open(this.path(key)).catch((error: unknown) => {
      throw isAbsent(error) ? new Missing(`blob ${key}`) : error;
    });
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

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
    await sync(this.shard(key)).catch((error: unknown) => {
      if (!isAbsent(error)) throw error;
    });
  }

  async list(after: string | undefined, limit: number): Promise<readonly Blob[]> {
    const found: Blob[] = [];
    const shards = (await namesIn(this.folder)).filter((name) => name !== '.unfinished');
    for (const shard of shards.toSorted()) {
      if (after !== undefined && shard < after.slice(0, 2)) continue;
      for (const key of (await namesIn(join(this.folder, shard))).toSorted()) {
        if (!isBlobKey(key) || (after !== undefined && key <= after)) continue;
        const blob = await this.stat(key);
        if (blob && found.push(blob) === limit) return found;
      }
    }
    return found;
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
      await sync(this.shard(key));
      if (made !== undefined) await sync(this.folder);
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

/** Makes the names in a folder durable. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isAbsent(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return []; // no folder of ours, or not yet
    throw error;
  });

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
