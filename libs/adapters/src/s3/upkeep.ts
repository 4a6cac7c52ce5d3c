import { Missing, type Upkeep, type UpkeepMark, type UpkeepRecord } from '@app/kernel';
import { upkeepMark } from '../files/upkeep.js';
import { s3Address } from './address.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';

const TYPE = 'application/json';
const KINDS = ['backup', 'drill'] as const;
/** Days are counted; figures are collected every few seconds, ms. */
const FRESH = 60_000;

/**
 * What operators did, as objects in `upkeep/`: where several processes share their servers, the tool runs beside none of them. While the
 * S3 is away what was known before is told.
 */
export class S3Upkeep implements Upkeep {
  private readonly bucket: Bucket;
  private known: UpkeepRecord = {};
  private looked = -Infinity;

  /** Nothing is asked yet. */
  constructor(url: string) {
    this.bucket = new Bucket(new S3Calls(s3Address(url)), 'upkeep/');
  }

  async last(): Promise<UpkeepRecord> {
    if (performance.now() - this.looked < FRESH) return this.known;
    try {
      const marks = await Promise.all(KINDS.map(async (kind) => [kind, await this.mark(kind)] as const)); // prettier-ignore
      this.known = Object.fromEntries(marks.filter(([, mark]) => mark !== undefined));
      this.looked = performance.now();
    } catch {
      // asked again the next time
    }
    return this.known;
  }

  async note(what: keyof UpkeepRecord, mark: UpkeepMark): Promise<void> {
    await this.bucket.put(what, Buffer.from(JSON.stringify(mark)), TYPE);
    this.looked = -Infinity;
  }

  private async mark(kind: keyof UpkeepRecord): Promise<UpkeepMark | undefined> {
    try {
      return upkeepMark(JSON.parse(Buffer.from(await this.bucket.get(kind)).toString('utf8')));
    } catch (error) {
      if (error instanceof Missing || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}
