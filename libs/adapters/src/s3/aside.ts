import { randomUUID } from 'node:crypto';
import { asideName, asideNames, type AsideBlob } from '@app/kernel';
import { keyOfAside } from '../files/blob-key.js';
import type { Bucket } from './bucket.js';

const PAGE = 1000;
/** From the copy to the end of what was copied, ms: who stood still longer begins anew. What is aside waits for days. */
const AT_ONCE = 60_000;

/** Objects of one kind, as a blob store keeps them. */
export interface Objects extends Pick<
  Bucket,
  'list' | 'delete' | 'seen' | 'fetched' | 'get' | 'putOnce'
> {
  copyFrom(from: Objects, key: string, as: string): Promise<boolean>;
}

/** As the file of a name lies beside others that begin alike: whoever looks for one key has a small folder read, also by a gateway over files. */
const placeOf = (name: string): string => `${name.slice(0, 2)}/${name}`;
const nameAt = (place: string): string => place.slice(3);
const isPlace = (place: string): boolean =>
  keyOfAside(nameAt(place)) !== undefined && place === placeOf(nameAt(place));

/**
 * Objects that wait aside, `aside/ab/<key>~<once>`: an S3 cannot rename, so what is set aside is copied first, and ends in its place
 * afterwards.
 */
export class AsideObjects {
  constructor(
    private readonly there: Objects,
    private readonly asides: Objects,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  async take(key: string): Promise<void> {
    const name = placeOf(asideName(key, randomUUID()));
    const began = this.clock();
    if (!(await this.asides.copyFrom(this.there, key, name))) return;
    // Who deleted it before we look has not seen the copy; who does so later finds it.
    if ((await this.there.seen(key)) === undefined) return this.asides.delete(name);
    if (this.clock() - began < AT_ONCE) await this.there.delete(key);
  }

  /** A copy of what waits here; it goes on waiting, and nothing is missed by who copies one folder after the other. @returns was there anything? */
  async back(key: string): Promise<boolean> {
    const found = await this.of(key);
    for (const { key: place } of found)
      if (await this.there.copyFrom(this.asides, place, key)) return true;
    return found.length > 0;
  }

  async list(after: string | undefined, limit: number): Promise<AsideBlob[]> {
    const behind = after === undefined ? undefined : placeOf(after);
    const found = await this.asides.list(behind, limit, { isKey: isPlace });
    return found.map(({ key: place, ...rest }) => {
      const name = nameAt(place);
      return { ...rest, name, key: keyOfAside(name) ?? '' };
    });
  }

  /** @throws {TypeError} where it is no name of ours */
  async drop(name: string): Promise<void> {
    if (keyOfAside(name) === undefined) throw new TypeError(`blob aside ${JSON.stringify(name)}`);
    await this.asides.delete(placeOf(name));
  }

  async dropAll(key: string): Promise<void> {
    for (const { key: place } of await this.of(key)) await this.asides.delete(place);
  }

  private of(key: string) {
    const prefix = placeOf(asideNames(key));
    return this.asides.list(undefined, PAGE, { prefix, isKey: isPlace });
  }
}
