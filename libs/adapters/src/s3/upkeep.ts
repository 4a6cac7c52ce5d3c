import {
  Missing,
  type SweepRecord,
  type Upkeep,
  type UpkeepFailure,
  type UpkeepMark,
  type UpkeepRecord,
} from '@app/kernel';
import { sweepRecord, upkeepFailure, upkeepMark } from '../files/upkeep.js';
import { s3Address } from './address.js';
import { Bucket } from './bucket.js';
import { S3Calls } from './calls.js';

const TYPE = 'application/json';
const FAILED = 'failed-drill';
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
      const marks = await Promise.all([
        ...KINDS.map(async (kind) => [kind, upkeepMark(await this.kept(kind))] as const),
        this.kept(FAILED).then((found) => ['failedDrill', upkeepFailure(found)] as const),
        this.kept('sweep').then((found) => ['sweep', sweepRecord(found)] as const),
      ]);
      this.known = Object.fromEntries(marks.filter(([, mark]) => mark !== undefined));
      this.looked = performance.now();
    } catch {
      // asked again the next time
    }
    return this.known;
  }

  note(what: (typeof KINDS)[number], mark: UpkeepMark): Promise<void> {
    return this.keep(what, mark);
  }
  noteFailedDrill(failure: UpkeepFailure): Promise<void> {
    return this.keep(FAILED, failure);
  }
  noteSweep(record: SweepRecord): Promise<void> {
    return this.keep('sweep', record);
  }

  private async keep(what: string, value: object): Promise<void> {
    await this.bucket.put(what, Buffer.from(JSON.stringify(value)), TYPE);
    this.looked = -Infinity;
  }

  private async kept(what: string): Promise<unknown> {
    try {
      return JSON.parse(Buffer.from(await this.bucket.get(what)).toString('utf8'));
    } catch (error) {
      if (error instanceof Missing || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}
