import { setTimeout as wait } from 'node:timers/promises';
import { SpeechFailed } from '../engine.js';
import { Turnstile } from '../pool/turnstile.js';

export interface RemoteOptions {
  /** Each try. Default 60 000. */
  timeoutMs?: number;
  /** Tries in all, for 429, 5xx and broken connections. Default 3. */
  attempts?: number;
  /** First wait in ms; doubles, with jitter. Default 500. */
  backoffMs?: number;
  /** Calls at the same time. Default 4. */
  concurrency?: number;
}

export interface Call {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal | undefined;
}

const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_WAIT = 10_000;

/** Reads at most so much: a server may send for ever. */
const read = async (response: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MOST_BYTES) throw new SpeechFailed('ENGINE_FAILED', 'the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** `fetch failed` alone helps nobody: its cause says whether the name, the port or the line was wrong. */
const reason = (error: unknown): string =>
  error instanceof Error
    ? [error.message, error.cause instanceof Error ? error.cause.message : ''].join(' ').trim()
    : String(error);

/** Somebody else's server: bounded in time, size and parallel calls, tried again where that can help. */
export class Remote {
  private readonly turnstile: Turnstile;

  constructor(
    private readonly base: string,
    private readonly headers: Record<string, string>,
    private readonly options: RemoteOptions = {},
  ) {
    this.turnstile = new Turnstile(options.concurrency ?? 4);
  }

  /** @throws {SpeechFailed} REFUSED (4xx), TIMEOUT, ABORTED, ENGINE_FAILED */
  async bytes(path: string, call: Call = {}): Promise<Uint8Array> {
    const leave = await this.turnstile.enter(call.signal);
    try {
      const { attempts = 3, backoffMs = 500 } = this.options;
      for (let attempt = 1; ; attempt++) {
        const answer = await this.once(path, call);
        if (answer instanceof Uint8Array) return answer;
        if (attempt >= attempts || answer.final) throw answer.failed;
        const pause = answer.retryAfterMs ?? backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random());
        await wait(
          Math.min(pause, LONGEST_WAIT),
          undefined,
          call.signal ? { signal: call.signal } : {},
        ).catch(() => {
          throw new SpeechFailed('ABORTED');
        });
      }
    } finally {
      leave();
    }
  }

  /** @throws {SpeechFailed} as `bytes`, and for what is not JSON */
  async json(path: string, call: Call = {}): Promise<unknown> {
    const bytes = await this.bytes(path, call);
    try {
      return JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    } catch {
      throw new SpeechFailed('ENGINE_FAILED', 'the answer is not JSON');
    }
  }

  private async once(
    path: string,
    { method = 'GET', headers = {}, body, signal }: Call,
  ): Promise<Uint8Array | { failed: SpeechFailed; final: boolean; retryAfterMs?: number }> {
    const late = AbortSignal.timeout(this.options.timeoutMs ?? 60_000);
    try {
      const response = await fetch(`${this.base}${path}`, {
        method,
        headers: { ...this.headers, ...headers },
        signal: signal ? AbortSignal.any([signal, late]) : late,
        ...(body === undefined ? {} : { body }),
      });
      const bytes = await read(response);
      if (response.ok) return bytes;
      const detail = `${response.status} ${new TextDecoder().decode(bytes.subarray(0, 300))}`;
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      if (response.status === 429 || response.status >= 500)
        return {
          failed: new SpeechFailed('ENGINE_FAILED', detail),
          final: false,
          ...(seconds >= 0 ? { retryAfterMs: seconds * 1000 } : {}),
        };
      return { failed: new SpeechFailed('REFUSED', detail), final: true };
    } catch (error) {
      if (signal?.aborted) return { failed: new SpeechFailed('ABORTED'), final: true };
      if (late.aborted) return { failed: new SpeechFailed('TIMEOUT'), final: true };
      if (error instanceof SpeechFailed) return { failed: error, final: true };
      return {
        failed: new SpeechFailed('ENGINE_FAILED', reason(error)),
        final: false,
      };
    }
  }
}
