import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { Late, afterOthers } from '../calls/deadline.js';
import { Gate } from '../calls/gate.js';
import type { S3Address } from './address.js';
import { failed, passes, refusalIn } from './answers.js';

interface S3Order {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the prefix of the address; of the bucket itself where it is absent. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** Nobody waits for it: that long may the first byte of its answer take, where it is longer than others may, ms. */
  patienceMs?: number;
}
export interface S3Answer {
  status: number;
  headers: Headers;
  body: Uint8Array;
  /** It was sent before, and nobody knows what that did. */
  isRepeated: boolean;
}

/** The first byte of an answer, ms: with what the caller does beside it, a 503 is there in two seconds. */
const ANSWER_MS = 1500;
/** Slower than that a body does not go out, bytes a millisecond. */
const SLOWEST = 1000;
const IN_FLIGHT = { most: 64, mostBytes: 64 * 1024 * 1024 };
/** Between attempts, ms. */
const PAUSES = [50, 150];
/**
 * Is it for the caller to read? Of what is not there 404 has to say so by its code: the same number comes for a bucket that is gone, and from
 * some for a user who is. A HEAD has no words.
 */
const isAnswer = (
  { method }: S3Order,
  { status, body }: Pick<S3Answer, 'status' | 'body'>,
): boolean => {
  if (status === 404) return method === 'HEAD' || refusalIn(status, body).code === 'NoSuchKey';
  return (status >= 200 && status < 300) || status === 412 || status === 416;
};

const digest = (body: Uint8Array | undefined): string =>
  createHash('sha256')
    .update(body ?? '')
    .digest('hex');

/**
 * Signed calls to one bucket: each has a deadline, all together are bounded, and what may pass is asked again within the deadline. All that we
 * ask can be asked twice: a key is written once, or with the same bytes.
 */
export class S3Calls {
  private readonly gate = new Gate(IN_FLIGHT);

  constructor(
    private readonly address: S3Address,
    private readonly answerMs = ANSWER_MS,
  ) {}

  get prefix(): string {
    return this.address.prefix;
  }

  /** As the header has it that names what is copied. @param key below the prefix of the address */
  sourceOf(key: string): string {
    const { bucket, prefix } = this.address;
    return `/${[bucket, ...`${prefix}${key}`.split('/')].map(encodeURIComponent).join('/')}`;
  }

  /** @throws {Behind} when there is no answer in time, or one that helps nobody @throws {DiskFull} */
  async ask(order: S3Order): Promise<S3Answer> {
    const bytes = order.body?.length ?? 0;
    const deadline = new AbortController();
    const timer = setTimeout(
      () => void afterOthers().then(() => deadline.abort(new Late('no answer in time'))),
      Math.max(this.answerMs, order.patienceMs ?? 0) + bytes / SLOWEST,
    );
    try {
      const leave = await this.gate.enter(bytes, deadline.signal);
      try {
        return await this.again(order, deadline.signal, () => void timer.refresh());
      } finally {
        leave();
      }
    } catch (error) {
      throw failed(deadline.signal.aborted ? deadline.signal.reason : error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** An address that anybody may fetch it from until then. @param seconds at most a week */
  async signed(key: string, seconds: number, query: Readonly<Record<string, string>>) {
    const url = this.urlOf({ key, query: { ...query, 'X-Amz-Expires': String(seconds) } });
    const { url: signed } = await new AwsV4Signer({ ...this.signing(url), signQuery: true }).sign();
    return signed.href;
  }

  private async again(order: S3Order, signal: AbortSignal, heard: () => void): Promise<S3Answer> {
    for (let attempt = 0; ; attempt += 1) {
      const pause = PAUSES[attempt];
      try {
        const answer = await this.once(order, signal, heard);
        const { status, body } = answer;
        if (isAnswer(order, answer)) return { ...answer, isRepeated: attempt > 0 };
        if (pause === undefined || !passes(status)) throw refusalIn(status, body);
      } catch (error) {
        // Only what `fetch` throws is of the line: one that was kept open too long, or a server that just starts.
        if (pause === undefined || signal.aborted || !isOfLine(error)) throw lineOf(error);
      }
      await sleep(pause, undefined, { signal });
    }
  }

  private async once(order: S3Order, signal: AbortSignal, heard: () => void) {
    const { method, body } = order;
    const url = this.urlOf(order);
    const headers = { ...order.headers, 'x-amz-content-sha256': digest(body) };
    const signed = await new AwsV4Signer({ ...this.signing(url), method, headers }).sign();
    const answer = await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal,
      redirect: 'manual',
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    });
    const pieces: Uint8Array[] = [];
    if (answer.ok) heard();
    for await (const piece of answer.body ?? []) {
      pieces.push(piece as Uint8Array);
      if (answer.ok) heard(); // a large body is not late as long as it comes
    }
    return { status: answer.status, headers: answer.headers, body: Buffer.concat(pieces) };
  }

  private urlOf({ key, query = {} }: Pick<S3Order, 'key' | 'query'>): URL {
    const { base, prefix } = this.address;
    const url = new URL(base);
    if (key !== undefined) url.pathname = `${base.pathname.replace(/\/$/, '')}/${prefix}${key}`;
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url;
  }

  private signing(url: URL) {
    const { accessKeyId, secretAccessKey, region } = this.address;
    return { url: url.href, accessKeyId, secretAccessKey, region, service: 's3' };
  }
}

/** By its name: tests have a `TypeError` of their own. */
const isOfLine = (error: unknown): error is Error => (error as Error).name === 'TypeError';

/** `fetch failed` says nothing; what lies behind it does. */
const lineOf = (error: unknown): unknown => {
  if (!isOfLine(error)) return error;
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return new Error(code ?? message, { cause: error });
};
