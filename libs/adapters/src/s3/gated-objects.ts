import { Missing } from '@app/kernel';
import type { Objects } from './aside.js';

interface Kept {
  bytes: Uint8Array;
  at: number;
}
/** Called before each thing that an S3 does at once. */
type Gate = (what: string) => Promise<void>;

/** For specs: what lies in an S3, in memory that several processes share. */
export type InMemory = Map<string, Kept>;

/** For specs: objects of one process. Each look and each write waits at a gate of its own; a copy is read at one and written at another. */
export class GatedObjects implements Objects {
  constructor(
    private readonly kept: InMemory,
    private readonly gate: Gate,
    private readonly now: () => number,
  ) {}

  async seen(key: string): Promise<number | undefined> {
    await this.gate(`seen ${key}`);
    return this.kept.get(key)?.bytes.length;
  }
  fetched(key: string): Promise<number | undefined> {
    return this.seen(key);
  }
  async get(key: string): Promise<Uint8Array> {
    await this.gate(`get ${key}`);
    const found = this.kept.get(key);
    if (!found) throw new Missing(key);
    return found.bytes;
  }
  async putOnce(key: string, bytes: Uint8Array): Promise<boolean> {
    await this.gate(`put ${key}`);
    if (this.kept.has(key)) return false;
    this.kept.set(key, { bytes, at: this.now() });
    return true;
  }
  async delete(key: string): Promise<void> {
    await this.gate(`delete ${key}`);
    this.kept.delete(key);
  }
  async copyFrom(from: GatedObjects, key: string, as: string): Promise<boolean> {
    await from.gate(`copy ${key}`);
    const found = from.kept.get(key);
    if (!found) return false;
    await this.gate(`copied ${as}`);
    this.kept.set(as, { bytes: found.bytes, at: this.now() });
    return true;
  }
  async list(after: string | undefined, limit: number, { prefix = '' }: { prefix?: string } = {}) {
    await this.gate(`list ${prefix}`);
    return [...this.kept]
      .filter(([key]) => key.startsWith(prefix) && (after === undefined || key > after))
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .slice(0, limit)
      .map(([key, { bytes, at }]) => ({ key, size: bytes.length, ageMs: this.now() - at }));
  }
}
