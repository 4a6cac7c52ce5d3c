import type { Blob, BlobStore } from '@app/kernel';
import { mustBeBlobKey, typeOfBlob } from '../files/blob-key.js';
import { s3Address, seenFrom } from './address.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';

/** Sounds and pictures are fetched at once; who stops in the middle of one asks for a new address. */
const ADDRESS_S = 900;
const FOLDER = 'media/';

/** Blobs in the bucket of an S3, in `media/`. */
export class S3BlobStore implements BlobStore {
  private readonly bucket: Bucket;

  private constructor(
    calls: S3Calls,
    private readonly outside: S3Calls | undefined,
  ) {
    this.bucket = new Bucket(calls, FOLDER);
  }

  /** Nothing is asked yet. @param publicUrl origin of the bucket for browsers, where they are sent there */
  static at(
    url: string,
    { publicUrl, answerMs }: { publicUrl?: string | undefined; answerMs?: number } = {},
  ): S3BlobStore {
    const address = s3Address(url);
    const outside = publicUrl === undefined ? undefined : new S3Calls(seenFrom(address, publicUrl));
    return new S3BlobStore(new S3Calls(address, answerMs), outside);
  }

  /** Asked first whether it is there: most are put again, and a large one is not sent to a server that does not answer. */
  async put(key: string, bytes: Uint8Array): Promise<Blob> {
    const present = await this.stat(key);
    if (present) return present;
    if (await this.bucket.putOnce(key, bytes, typeOfBlob(key))) return { key, size: bytes.length };
    return (await this.stat(key)) ?? { key, size: bytes.length };
  }

  async has(key: string): Promise<boolean> {
    return (await this.stat(key)) !== undefined;
  }

  async stat(key: string): Promise<Blob | undefined> {
    const size = await this.bucket.size(mustBeBlobKey(key));
    return size === undefined ? undefined : { key, size };
  }

  async read(key: string, range?: { start: number; end: number }): Promise<Uint8Array> {
    return this.bucket.get(mustBeBlobKey(key), range);
  }

  async delete(key: string): Promise<void> {
    await this.bucket.delete(mustBeBlobKey(key));
  }

  async list(after: string | undefined, limit: number): Promise<readonly Blob[]> {
    return this.bucket.list(after, limit);
  }

  async addressOf(key: string): Promise<string | undefined> {
    const type = typeOfBlob(mustBeBlobKey(key));
    return this.outside?.signed(FOLDER + key, ADDRESS_S, {
      'response-content-type': type,
      'response-cache-control': 'public, max-age=31536000, immutable',
    });
  }
}
