import { Behind, DiskFull } from '@app/kernel';

/** The server understood, and said no. */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal';
  constructor(
    readonly status: number,
    /** As S3 names it: `NoSuchBucket`, `AccessDenied`, … */
    readonly code: string,
  ) {
    super(`S3 answers ${status} ${code}`);
  }
}

/** What stands in each element of that name. What we read are keys of ours, numbers and codes: nothing in them is escaped. */
export const elements = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => rest.slice(0, Math.max(rest.indexOf(`</${name}>`), 0)));

/** Busy, starting or stopping; 409: two wrote the same key at the same time, and neither is done. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
export const passes = (status: number): boolean => PASSING.has(status);

export const refusalIn = (status: number, body: Uint8Array): S3Refusal => {
  const [code = ''] = elements(Buffer.from(body).toString('utf8'), 'Code');
  return new S3Refusal(status, /^[A-Za-z]{1,64}$/.test(code) ? code : 'unknown');
};

/**
 * A failure as the house knows it. Whatever keeps the store from answering is `Behind`, a 503: also a key that was taken back or a clock that
 * went wrong, for nothing is lost and it works again when that is mended.
 */
export const failed = (error: unknown): unknown => {
  if (error instanceof Behind || error instanceof TypeError) return error;
  const { message } = error as Error;
  if (error instanceof S3Refusal && error.status === 507)
    return new DiskFull(message, { cause: error });
  return new Behind(`the blob store does not answer: ${message}`, { cause: error });
};
