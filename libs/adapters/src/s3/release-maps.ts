import { Missing } from '@app/kernel';
import type { ReleaseMaps, ReleaseStore } from '../source-maps/release-store.js';
import { s3Address } from './address.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';

const PAGE = 1000;
const TYPE = 'application/json';
/** In hexadecimal a key still holds them. */
const LONGEST = 50;

/** The key tells all but the maps: nothing has to be fetched to know which there are. */
const keyOf = (release: string, since: string): string =>
  `${Date.parse(since)}.${Buffer.from(release).toString('hex')}`;
const told = (key: string): [release: string, since: string] | undefined => {
  const [, at, name] = /^(\d{13})\.((?:[\da-f]{2}){1,60})$/.exec(key) ?? [];
  return at === undefined || name === undefined
    ? undefined
    : [Buffer.from(name, 'hex').toString('utf8'), new Date(Number(at)).toISOString()];
};

/** The maps of each version as one object of an S3, in `source-maps/`. */
export class S3ReleaseMaps implements ReleaseStore {
  private readonly bucket: Bucket;

  constructor(url: string, answerMs?: number) {
    this.bucket = new Bucket(new S3Calls(s3Address(url), answerMs), 'source-maps/');
  }

  async all(): Promise<ReadonlyMap<string, string>> {
    // In the order of their time: of two processes that laid the same one down at once, the first counts.
    const found = new Map<string, string>();
    for (const key of await this.keys()) {
      const [release, since] = told(key) ?? [];
      if (release !== undefined && since !== undefined && !found.has(release))
        found.set(release, since);
    }
    return found;
  }

  async put(release: string, since: string, maps: ReleaseMaps): Promise<void> {
    if (release.length > LONGEST) return;
    const files = [...maps].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]);
    const body = Buffer.from(JSON.stringify(Object.fromEntries(files)));
    await this.bucket.putOnce(keyOf(release, since), body, TYPE);
  }

  async take(release: string): Promise<ReleaseMaps> {
    const key = (await this.keysOf(release))[0];
    if (key === undefined) throw new Missing(`source maps of ${release}`);
    const files = JSON.parse(Buffer.from(await this.bucket.get(key)).toString('utf8')) as object;
    return new Map(
      Object.entries(files).map(([name, text]) => [name, Buffer.from(String(text), 'base64')]),
    );
  }

  async remove(release: string): Promise<void> {
    for (const key of await this.keysOf(release)) await this.bucket.delete(key);
  }

  private async keys(): Promise<string[]> {
    return (await this.bucket.list(undefined, PAGE)).map(({ key }) => key);
  }

  private async keysOf(release: string): Promise<string[]> {
    return (await this.keys()).filter((key) => told(key)?.[0] === release);
  }
}
