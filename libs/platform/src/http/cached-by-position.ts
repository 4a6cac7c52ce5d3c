import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReadModels } from '@app/kernel';
import {
  Inject,
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, of, type Observable } from 'rxjs';
import { READ_MODELS } from '../tokens.js';
import type { KnownRequest } from './admission.js';

const CACHED = 'yamabiko:cached-by-position';
/**
 * For a GET whose answer depends on its address and the read models alone: visitors get the same bytes until a read model has moved on.
 * Whoever sends a token is answered anew.
 */
export const CachedByPosition = () => SetMetadata(CACHED, true);

type Encoding = 'br' | 'gzip' | 'identity';
interface Answer {
  bytes: Buffer;
  encoding: Encoding;
}
/** Bytes kept, all answers together; addresses are the visitor's to invent. */
const MOST_BYTES = 16_000_000;
/** A read model that is built anew beside the others moves without the position. */
const MOST_MS = 5000;
const WORTH_IT = 1024;

const compressed: Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
const encodingOf = (accepted: string | undefined): Encoding => {
  if (accepted === undefined || accepted.includes(';q=0')) return 'identity';
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
};

/** Answers by address and encoding, as they were at one position of the read models. Those who ask at the same time wait for one. */
export class PositionCache {
  private readonly answers = new Map<string, Promise<Answer>>();
  private position = -1n;
  private since = 0;
  private size = 0;

  /** @param now ms. What fails is not kept. */
  async get(
    key: string,
    position: bigint,
    now: number,
    make: () => Promise<Answer>,
  ): Promise<Answer> {
    if (position !== this.position || now - this.since > MOST_MS || this.size > MOST_BYTES) {
      this.answers.clear();
      [this.position, this.since, this.size] = [position, now, 0];
    }
    const kept = this.answers.get(key);
    if (kept) return kept;
    const made = make();
    this.answers.set(key, made);
    try {
      const answer = await made;
      if (this.answers.get(key) === made) this.size += answer.bytes.length + key.length;
      return answer;
    } catch (error) {
      if (this.answers.get(key) === made) this.answers.delete(key);
      throw error;
    }
  }
}

/** Carries out `@CachedByPosition()`. */
@Injectable()
export class CachesByPosition implements NestInterceptor {
  private readonly cache = new PositionCache();
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  async intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Promise<Observable<unknown>> {
    if (Reflect.getMetadata(CACHED, context.getHandler()) !== true) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<KnownRequest>();
    if (request.identity) return next.handle();
    const wanted = encodingOf(request.headers['accept-encoding']?.toString());
    // Taken before the question: what is answered is this old at most.
    const position = this.readModels.position();
    const { bytes, encoding } = await this.cache.get(
      `${wanted} ${request.url}`,
      position,
      performance.now(),
      async () => {
        const plain = Buffer.from(JSON.stringify(await firstValueFrom(next.handle())));
        if (wanted === 'identity' || plain.length < WORTH_IT)
          return { bytes: plain, encoding: 'identity' };
        return { bytes: await compressed[wanted](plain), encoding: wanted };
      },
    );
    const reply = http.getResponse<FastifyReply>();
    void reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('vary', 'accept-encoding, authorization');
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return of(bytes);
  }
}
