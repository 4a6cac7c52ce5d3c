import { alsoAside, Missing, type AgedBlob, type AsideBlob, type Blob, type SweepableBlobs } from '@app/kernel'; // prettier-ignore
import { mustBeBlobKey, typeOfBlob } from '../files/blob-key.js';
import { s3Address, seenFrom } from './address.js';
import { AsideObjects, type Objects } from './aside.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';

/** Sounds and pictures are fetched at once; who stops in the middle of one asks for a new address. */
const ADDRESS_S = 900;
const FOLDER = 'media/';
const ASIDE = 'aside/';

/** Blobs in the bucket of an S3, in `media/`, and those that wait before they go in `aside/`. */
export class S3BlobStore implements SweepableBlobs {
  private readonly asides: AsideObjects;
  private readonly outside: S3Calls | undefined;

  constructor(
    private readonly bucket: Objects,
    aside: Objects,
    { outside, clock }: { outside?: S3Calls | undefined; clock?: () => number } = {},
  ) {
    this.asides = new AsideObjects(bucket, aside, clock);
    this.outside = outside;
  }

  /** Nothing is asked yet. @param publicUrl origin of the bucket for browsers, where they are sent there */
  static at(
    url: string,
    { publicUrl, answerMs }: { publicUrl?: string | undefined; answerMs?: number } = {},
  ): S3BlobStore {
    const address = s3Address(url);
    const outside = publicUrl === undefined ? undefined : new S3Calls(seenFrom(address, publicUrl));
    const calls = new S3Calls(address, answerMs);
    return new S3BlobStore(new Bucket(calls, FOLDER), new Bucket(calls, ASIDE), { outside });
  }

  /** Asked first whether it is there: most are put again, and a large one is not sent to a server that does not answer. */
  async put(key: string, bytes: Uint8Array): Promise<Blob> {
    const present = await this.bucket.seen(mustBeBlobKey(key));
    if (present !== undefined) return { key, size: present };
    if (await this.bucket.putOnce(key, bytes, typeOfBlob(key))) return { key, size: bytes.length };
    return (await this.stat(key)) ?? { key, size: bytes.length };
  }

  async has(key: string): Promise<boolean> {
    return (await this.stat(key)) !== undefined;
  }

  async stat(key: string): Promise<Blob | undefined> {
    mustBeBlobKey(key);
    const size = await alsoAside<number>(
      (isLast) => (isLast ? this.bucket.fetched(key) : this.bucket.seen(key)),
      () => this.asides.back(key),
    );
    return size === undefined ? undefined : { key, size };
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Uint8Array> {
    mustBeBlobKey(key);
    const found = await alsoAside<Uint8Array>(
      () => this.bucket.get(key, range).catch(nothingIfMissing),
      () => this.asides.back(key),
    );
    if (!found) throw new Missing(`blob ${key}`);
    return found;
  }

  /** First in its place: what was set aside before is found aside. Once more for who brought it back in between. */
  async delete(key: string): Promise<void> {
    await this.bucket.delete(mustBeBlobKey(key));
    await this.asides.dropAll(key);
    await this.bucket.delete(key);
  }

  async list(after: string | undefined, limit: number): Promise<readonly Blob[]> {
    return (await this.aged(after, limit)).map(({ key, size }) => ({ key, size }));
  }

  async aged(after: string | undefined, limit: number): Promise<readonly AgedBlob[]> {
    return this.bucket.list(after, limit);
  }

  async setAside(key: string): Promise<void> {
    await this.asides.take(mustBeBlobKey(key));
  }

  async aside(after: string | undefined, limit: number): Promise<readonly AsideBlob[]> {
    return this.asides.list(after, limit);
  }

  async drop(name: string): Promise<void> {
    await this.asides.drop(name);
  }

  async addressOf(key: string): Promise<string | undefined> {
    const type = typeOfBlob(mustBeBlobKey(key));
    return this.outside?.signed(FOLDER + key, ADDRESS_S, {
      'response-content-type': type,
      'response-cache-control': 'public, max-age=31536000, immutable',
    });
  }
}

const nothingIfMissing = (error: unknown): undefined => {
  if (!(error instanceof Missing)) throw error;
};
