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

/** Objects that wait aside, in `aside/`: an S3 cannot rename, so what is set aside is copied first, and ends in its place afterwards. */
export class AsideObjects {
  constructor(
    private readonly there: Objects,
    private readonly asides: Objects,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  async take(key: string): Promise<void> {
    const name = asideName(key, randomUUID());
    const began = this.clock();
    if (!(await this.asides.copyFrom(this.there, key, name))) return;
    // Who deleted it before we look has not seen the copy; who does so later finds it.
    if ((await this.there.seen(key)) === undefined) return this.asides.delete(name);
    if (this.clock() - began < AT_ONCE) await this.there.delete(key);
  }

  /** A copy of what waits here; it goes on waiting, and nothing is missed by who copies one folder after the other. @returns was there anything? */
  async back(key: string): Promise<boolean> {
    const found = await this.of(key);
    for (const { key: name } of found)
      if (await this.there.copyFrom(this.asides, name, key)) return true;
    return found.length > 0;
  }

  async list(after: string | undefined, limit: number): Promise<AsideBlob[]> {
    const isKey = (name: string) => keyOfAside(name) !== undefined;
    const found = await this.asides.list(after, limit, { isKey });
    return found.map(({ key: name, ...rest }) => ({ ...rest, name, key: keyOfAside(name) ?? '' }));
  }

  /** @throws {TypeError} where it is no name of ours */
  async drop(name: string): Promise<void> {
    if (keyOfAside(name) === undefined) throw new TypeError(`blob aside ${JSON.stringify(name)}`);
    await this.asides.delete(name);
  }

  async dropAll(key: string): Promise<void> {
    for (const { key: name } of await this.of(key)) await this.asides.delete(name);
  }

  private of(key: string) {
    return this.asides.list(undefined, PAGE, { prefix: asideNames(key), isKey: () => true });
  }
}
