import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ChangeFeed, ReadModels } from '@app/kernel';
import {
  Inject,
  Injectable,
  SetMetadata,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, of, type Observable } from 'rxjs';
import { CHANGES, READ_MODELS } from '../tokens.js';
import type { KnownRequest } from './admission.js';
import { KeptAnswers, type Answer, type Encoding } from './kept-answers.js';

const CACHED = 'yamabiko:cached-by-reads';
/**
 * For a GET whose answer depends on its address and the read models alone: visitors get the same bytes until a document it was made of is
 * written. Whoever sends a token is answered anew; as long as nobody can say whose it is, with what is kept for visitors.
 */
export const CachedByReads = () => SetMetadata(CACHED, true);
export const isCachedByReads = (handler: object): boolean =>
  Reflect.getMetadata(CACHED, handler) === true;

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

/** Carries out `@CachedByReads()`. */
@Injectable()
export class CachesByReads implements NestInterceptor, OnModuleDestroy {
  private readonly kept = new KeptAnswers();
  private readonly leave: () => void;

  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CHANGES) changes: ChangeFeed,
  ) {
    this.leave = changes.hear((told) => this.kept.hear(told));
  }

  onModuleDestroy(): void {
    this.leave();
  }

  async intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Promise<Observable<unknown>> {
    if (!isCachedByReads(context.getHandler())) return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<KnownRequest>();
    if (request.identity) return next.handle();
    const wanted = encodingOf(request.headers['accept-encoding']?.toString());
    const { bytes, encoding } = await this.kept.get(
      `${wanted} ${request.url}`,
      this.readModels.position(),
      performance.now(),
      async (): Promise<Answer> => {
        if (request.unidentified) throw request.unidentified;
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
