import { Behind } from '../errors.js';
import type { Blob, BlobStore } from '../ports.js';

/** A blob, and for how long it has lain where it is: by the clock of the store, so that nobody's wrong clock makes it old. */
export interface AgedBlob extends Blob {
  ageMs: number;
}
/** A blob that waits aside before it goes. */
export interface AsideBlob extends AgedBlob {
  /** Of this one time that it was set aside: `<key>~<what no other has>`. */
  name: string;
}

/**
 * A store whose blobs may be set aside and go later. Whoever puts, reads or asks for one that is aside has it back in its place: `put`, `has`,
 * `stat` and `read` never say that it is missing. Only `drop` ends bytes, and of one name alone; `delete` ends the key wherever it lies.
 * Its promises are `sweepableContract`.
 */
export interface SweepableBlobs extends BlobStore {
  /** As `list`, with ages. What is aside is in neither. */
  aged(after: string | undefined, limit: number): Promise<readonly AgedBlob[]>;
  /** Aside first, then away from its place: it is in one of the two at every moment, also after a crash. Of what is not there: nothing. */
  setAside(key: string): Promise<void>;
  /** Those behind the name `after` in the order of their names; fewer than `limit`: there are no more. */
  aside(after: string | undefined, limit: number): Promise<readonly AsideBlob[]>;
  /** For good, and this one alone: who was slow takes nothing away that was set aside since. */
  drop(name: string): Promise<void>;
}

const BETWEEN = '~';
/** @param once what no other time of this key has: lower case letters, digits and `-` */
export const asideName = (key: string, once: string): string => key + BETWEEN + once;
/** The key in such a name; nothing in what is none. */
export const keyAside = (name: string): string | undefined => {
  const end = name.indexOf(BETWEEN);
  return end > 0 ? name.slice(0, end) : undefined;
};
/** Begins all names of a key, and no other's. */
export const asideNames = (key: string): string => key + BETWEEN;

const TRIES = 20;
/**
 * Of a blob that may wait aside. `look` is asked again after `back` found nothing: somebody else may have brought it back between the two.
 * @param back brings it back, and says whether there was anything @throws {Behind} when it is set aside as often as it is brought back
 */
export const alsoAside = async <T>(
  look: (isLast: boolean) => Promise<T | undefined>,
  back: () => Promise<boolean>,
): Promise<T | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await look(false);
    if (found !== undefined) return found;
    if (!(await back())) return look(true);
  }
  throw new Behind('a blob is set aside as often as it is asked for');
};
