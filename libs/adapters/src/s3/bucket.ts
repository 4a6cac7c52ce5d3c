import { Behind, Missing } from '@app/kernel';
import { isBlobKey } from '../files/blob-key.js';
import { elements } from './answers.js';
import type { S3Answer, S3Calls } from './calls.js';

export interface Stored {
  key: string;
  size: number;
  /** Since it was written, by the clock of the server. */
  ageMs: number;
}
/** What a list may be of beside our own keys. */
interface ListOptions {
  /** Of those that begin so: asked for beside a call that somebody waits for. */
  prefix?: string;
  isKey?: (name: string) => boolean;
}

const PAGE = 1000;
/** Of a whole folder, ms: a gateway over a file system reads all of it for each page (versitygw: 3 s where 300 000 lie). */
const LIST_MS = 30_000;

/** Objects of one kind: those whose keys begin alike. A key that was not there is no failure here. */
export class Bucket {
  constructor(
    private readonly calls: S3Calls,
    /** Below the prefix of the address, with a slash at its end. */
    private readonly folder: string,
  ) {}

  /**
   * What was sent again because its answer was lost may find what it wrote itself: the same bytes.
   * @returns false where the key was taken: what lies there stays
   */
  async putOnce(key: string, body: Uint8Array, type: string): Promise<boolean> {
    const headers = { 'if-none-match': '*', 'content-type': type };
    const order = { method: 'PUT', key: this.at(key), headers, body } as const;
    const { status, isRepeated } = await this.calls.ask(order);
    return status !== 412 || (isRepeated && (await this.holds(key, body)));
  }

  async holds(key: string, body: Uint8Array): Promise<boolean> {
    try {
      return Buffer.from(body).equals(await this.get(key));
    } catch (error) {
      if (error instanceof Missing) return false;
      throw error;
    }
  }

  /** Whatever lies there is gone. */
  async put(key: string, body: Uint8Array, type: string): Promise<void> {
    const headers = { 'content-type': type };
    await this.calls.ask({ method: 'PUT', key: this.at(key), headers, body });
  }

  /** As `put`. @returns is what was there kept as an older version? */
  async replaced(key: string, body: Uint8Array): Promise<boolean> {
    const { headers } = await this.calls.ask({ method: 'PUT', key: this.at(key), body });
    return ![null, 'null'].includes(headers.get('x-amz-version-id'));
  }

  /** `undefined` is certain: asked again in a way that says why. */
  async size(key: string): Promise<number | undefined> {
    return (await this.seen(key)) ?? (await this.fetched(key));
  }

  /** `undefined`: not there, or the bucket is gone, or whoever asks. */
  async seen(key: string): Promise<number | undefined> {
    const { status, headers } = await this.calls.ask({ method: 'HEAD', key: this.at(key) });
    return status === 404 ? undefined : Number(headers.get('content-length'));
  }

  /** Its size, where it is there; `undefined` is certain. */
  async fetched(key: string): Promise<number | undefined> {
    return this.get(key).then(
      (body) => body.length,
      (error: unknown) => {
        if (error instanceof Missing) return undefined;
        throw error;
      },
    );
  }

  /** @throws {Missing} */
  async get(key: string, range?: { start: number; end: number }): Promise<Uint8Array> {
    const { status, body } = await this.calls.ask({
      method: 'GET',
      key: this.at(key),
      ...(range && { headers: { range: `bytes=${range.start}-${range.end}` } }),
    });
    if (status === 404) throw new Missing(`blob ${key}`);
    if (status === 416) return new Uint8Array();
    // Who does not know ranges sends all of it.
    return range && status === 200 ? body.subarray(range.start, range.end + 1) : body;
  }

  /** The answer as it is, for who looks at it. */
  ranged(key: string, range: string): Promise<S3Answer> {
    return this.calls.ask({ method: 'GET', key: this.at(key), headers: { range } });
  }

  async delete(key: string): Promise<void> {
    await this.calls.ask({ method: 'DELETE', key: this.at(key) });
  }

  /** Those behind `after`, in the order of their keys; fewer than `limit`: there are no more. What others put there is passed over. */
  async list(
    after: string | undefined,
    limit: number,
    { prefix = '', isKey = isBlobKey }: ListOptions = {},
  ): Promise<Stored[]> {
    const found: Stored[] = [];
    const folder = this.calls.prefix + this.folder;
    for (let token: string | undefined, more = true; more && found.length < limit;) {
      const { body, headers } = await this.calls.ask({
        method: 'GET',
        ...(prefix === '' && { patienceMs: LIST_MS }),
        query: {
          'list-type': '2',
          prefix: folder + prefix,
          'max-keys': String(limit - found.length),
          ...(token !== undefined && { 'continuation-token': token }),
          ...(token === undefined && after !== undefined && { 'start-after': folder + after }),
        },
      });
      const now = Date.parse(headers.get('date') ?? '') || Date.now();
      const xml = Buffer.from(body).toString('utf8');
      for (const row of elements(xml, 'Contents')) {
        const key = elements(row, 'Key')[0]?.slice(folder.length) ?? '';
        if (!isKey(key)) continue;
        const ageMs = now - Date.parse(elements(row, 'LastModified')[0] ?? '');
        found.push({ key, size: Number(elements(row, 'Size')[0]), ageMs: Math.max(0, ageMs || 0) });
      }
      [token] = elements(xml, 'NextContinuationToken');
      more = elements(xml, 'IsTruncated')[0] === 'true' && token !== undefined;
    }
    return found;
  }

  /**
   * Into this one, by the server itself. Some say that all is well before they know: what came of it is looked at.
   * @returns false where there is nothing to copy
   */
  async copyFrom(from: Bucket, key: string, as: string): Promise<boolean> {
    const size = await from.seen(key);
    if (size === undefined) return false;
    const headers = { 'x-amz-copy-source': this.calls.sourceOf(from.at(key)) };
    const { status } = await this.calls.ask({ method: 'PUT', key: this.at(as), headers });
    if (status === 404) return false;
    const copied = await this.seen(as);
    if (copied === size) return true;
    throw new Behind(`S3 copied ${String(copied)} of ${size} bytes of ${key}`);
  }

  async empty(): Promise<void> {
    const all = { isKey: () => true };
    for (let page = await this.list(undefined, PAGE, all); page.length > 0;) {
      await Promise.all(page.map(({ key }) => this.delete(key)));
      page = page.length < PAGE ? [] : await this.list(page.at(-1)?.key, PAGE, all);
    }
  }

  private at(key: string): string {
    return this.folder + key;
  }
}
