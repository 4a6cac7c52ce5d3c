import type { DocumentWrite } from './store.js';
import { readModelOf } from './versions.js';

/** A document of a live read model after a commit. `collection` is the name without the version; `doc` is absent when it was removed. */
export interface DocumentChange extends DocumentWrite {
  build: string;
}

/** @param live read model → the building that is shown */
export function writtenOf(
  writes: readonly DocumentWrite[],
  live: Readonly<Record<string, string>>,
): Readonly<Record<string, readonly string[]>> {
  const written: Record<string, string[]> = {};
  let last: { build: string; keys: string[] | undefined } | undefined;
  for (const { collection: build, key } of writes) {
    if (last?.build !== build) {
      const name = readModelOf(build);
      last = { build, keys: live[name] === build ? (written[name] ??= []) : undefined };
    }
    last.keys?.push(key);
  }
  return written;
}

/** Those who want to know of written documents. A listener that throws does not keep the others from hearing. */
export class Listeners {
  private readonly all = new Set<(change: DocumentChange) => void>();

  constructor(private readonly onError: (error: unknown) => void) {}

  /** @returns the way out */
  add(listener: (change: DocumentChange) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  /** @param live read model → the building that is shown: what is written beside it is nobody's news */
  tell(writes: readonly DocumentWrite[], live: Readonly<Record<string, string>>): void {
    if (this.all.size === 0) return;
    for (const { collection: build, isPart, ...write } of writes) {
      if (isPart) continue;
      const collection = readModelOf(build);
      if (live[collection] !== build) continue;
      for (const listener of this.all) {
        try {
          listener({ ...write, collection, build });
        } catch (error) {
          this.onError(error);
        }
      }
    }
  }
}
