import { TranslatorError, type Failure } from '../translator.js';

/** `fetch`, or what stands for it. */
export type Send = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string | URLSearchParams;
    signal: AbortSignal;
  },
) => Promise<Response>;

const plainly: Send = (url, init) => fetch(url, { ...init, redirect: 'error' });

interface Call {
  url: string;
  headers?: Record<string, string>;
  /** Sent as JSON … */
  body?: object;
  /** … or as a form; with neither it is a GET. */
  form?: URLSearchParams;
  signal: AbortSignal;
  /** Default: `fetch`. */
  send?: Send | undefined;
}

/** A larger answer is garbage. */
const largestAnswer = 16 * 1024 * 1024;

const bodyOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestAnswer) throw new TranslatorError('unusable', 'the answer is too large');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const retryAfter = (header: string | null): number | undefined => {
  if (header === null) return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
};

const failureOf = (status: number): Failure =>
  status === 408 || status === 429 || status >= 500
    ? 'unavailable'
    : status === 400 || status === 413 || status === 422
      ? 'unusable'
      : 'refused';

/** Asks and reads JSON. Error texts carry the status only: bodies and addresses may hold keys. @throws {TranslatorError} or the signal's reason */
export const requestJson = async ({
  url,
  headers,
  body,
  form,
  signal,
  send = plainly,
}: Call): Promise<unknown> => {
  let text: string;
  try {
    const response = await send(url, {
      method: body || form ? 'POST' : 'GET',
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body ? { body: JSON.stringify(body) } : form && { body: form }),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      const { status } = response;
      throw new TranslatorError(
        failureOf(status),
        `status ${status}`,
        retryAfter(response.headers.get('retry-after')),
      );
    }
    text = await bodyOf(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TranslatorError) throw error;
    throw new TranslatorError('unavailable', 'no connection');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new TranslatorError('unusable', 'the answer is not JSON');
  }
};

export const postJson = (call: Call & { body: object }): Promise<unknown> => requestJson(call);

export const field = (value: unknown, ...path: readonly (string | number)[]): unknown => {
  let at = value;
  for (const key of path)
    at =
      typeof at === 'object' && at !== null
        ? (at as Record<string | number, unknown>)[key]
        : undefined;
  return at;
};

/** As many strings as asked for, or an error. */
export const expectTexts = (texts: unknown, count: number): string[] => {
  if (
    !Array.isArray(texts) ||
    texts.length !== count ||
    !texts.every((text) => typeof text === 'string')
  )
    throw new TranslatorError('unusable', `the answer does not hold ${count} translations`);
  return texts;
};
