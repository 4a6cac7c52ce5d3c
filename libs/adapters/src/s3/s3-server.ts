import { randomUUID } from 'node:crypto';
import { s3Address } from './address.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';

/** For specs: a bucket of any S3, by an address as `S3_URL` has it. */
export const serverUrl = process.env['TEST_S3_URL'];

/** Why the specs of S3 cannot run here, said loudly. */
export const skipped = (what: string): void => {
  const reason = 'no TEST_S3_URL names a bucket';
  if (process.env['REQUIRE_ALL'] === '1' && process.env['WITHOUT_SERVERS'] !== '1')
    it('needs an S3', () => {
      throw new Error(`${reason}, and REQUIRE_ALL forbids skipping`);
    });
  else {
    console.warn(`SKIPPED: ${what}, because ${reason}`);
    it.skip(`${what}: ${reason}`, () => undefined);
  }
};

/** Places of their own in the bucket, gone with the specs. */
export class TestPlaces {
  private readonly urls: string[] = [];

  constructor(private readonly server: string) {}

  /** Address of an empty one. @param origin of somebody between, for this place alone */
  next(origin?: string): string {
    const url = new URL(this.server);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/test-${randomUUID().slice(0, 18)}`;
    this.urls.push(url.href);
    if (origin !== undefined) ({ host: url.host, protocol: url.protocol } = new URL(origin));
    return url.href;
  }

  async drop(): Promise<void> {
    for (const url of this.urls.splice(0))
      for (const folder of ['media/', 'aside/', 'keys/', 'master/', 'source-maps/', 'upkeep/'])
        await new Bucket(new S3Calls(s3Address(url), 60_000), folder).empty();
  }
}
