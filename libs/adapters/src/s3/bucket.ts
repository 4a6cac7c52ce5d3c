import { Missing } from '@app/kernel';
import { isBlobKey } from '../files/blob-key.js';
import { elements } from './answers.js';
import type { S3Answer, S3Calls } from './calls.js';

interface Stored {
  key: string;
  size: number;
}

const PAGE = 1000;

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
    const { status, headers } = await this.calls.ask({ method: 'HEAD', key: this.at(key) });
    if (status !== 404) return Number(headers.get('content-length'));
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
  async list(after: string | undefined, limit: number): Promise<Stored[]> {
    const found: Stored[] = [];
    const folder = this.calls.prefix + this.folder;
    for (let token: string | undefined, more = true; more && found.length < limit;) {
      const { body } = await this.calls.ask({
        method: 'GET',
        query: {
          'list-type': '2',
          prefix: folder,
          'max-keys': String(limit - found.length),
          ...(token !== undefined && { 'continuation-token': token }),
          ...(token === undefined && after !== undefined && { 'start-after': folder + after }),
        },
      });
      const xml = Buffer.from(body).toString('utf8');
      for (const row of elements(xml, 'Contents')) {
        const key = elements(row, 'Key')[0]?.slice(folder.length) ?? '';
        if (isBlobKey(key)) found.push({ key, size: Number(elements(row, 'Size')[0]) });
      }
      [token] = elements(xml, 'NextContinuationToken');
      more = elements(xml, 'IsTruncated')[0] === 'true' && token !== undefined;
    }
    return found;
  }

  async empty(): Promise<void> {
    for (let page = await this.list(undefined, PAGE); page.length > 0;) {
      await Promise.all(page.map(({ key }) => this.delete(key)));
      page = page.length < PAGE ? [] : await this.list(page.at(-1)?.key, PAGE);
    }
  }

  private at(key: string): string {
    return this.folder + key;
  }
}
