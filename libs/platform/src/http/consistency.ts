import { Rejected, type Clock, type InFlight, type ReadModels, type ReadStore } from '@app/kernel';
import {
  Inject,
  Injectable,
  Logger,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { CLOCK, IN_FLIGHT, READ_MODELS, READ_STORE } from '../tokens.js';
import type { KnownRequest } from './admission.js';
import { IdempotentAnswers, type KeptAnswer } from './idempotency.js';
import { currentRequest } from './request-context.js';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const HOUR = 3_600_000;
const keyForm = /^[\x21-\x7e]{8,128}$/;

/** `X-Min-Log-Position`: read your writes. `Idempotency-Key`: a write that is sent twice happens once. */
@Injectable()
export class Consistency implements NestInterceptor, OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Consistency');
  private timer: NodeJS.Timeout | undefined;
  private readonly answers: IdempotentAnswers;
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(READ_STORE) store: ReadStore,
    @Inject(CLOCK) clock: Clock,
    @Inject(IN_FLIGHT) inFlight: InFlight,
  ) {
    this.answers = new IdempotentAnswers(store, clock, inFlight);
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR).unref();
    void this.sweep();
  }
  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async intercept(
    context: ExecutionContext,
    next: CallHandler<unknown>,
  ): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<KnownRequest>();
    if (reads.has(request.method)) {
      await this.waitFor(request.headers['x-min-log-position']);
      return next.handle();
    }
    const key = request.headers['idempotency-key'];
    if (key === undefined || !request.identity || request.url.startsWith('/api/auth/'))
      return next.handle();
    if (typeof key !== 'string' || !keyForm.test(key))
      throw new Rejected('INVALID', 'Idempotency-Key 格式错误');
    const { userId } = request.identity;
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const work = async (seed: string): Promise<KeptAnswer> => {
      const current = currentRequest();
      if (current) current.seed = seed;
      const body = await firstValueFrom(next.handle(), { defaultValue: undefined });
      const position = current?.position?.toString();
      return { status: reply.statusCode, body, ...(position === undefined ? {} : { position }) };
    };
    const answer = await this.answers.once(
      { userId, key, call: `${request.method} ${request.url}`, body: request.body },
      work,
    );
    const current = currentRequest();
    if (current && answer.position !== undefined) current.position = BigInt(answer.position);
    void reply.status(answer.status);
    return from([answer.body]);
  }

  private async sweep(): Promise<void> {
    try {
      await this.answers.forgetOld();
    } catch (error) {
      this.log.warn(error); // the next hour tries again
    }
  }

  private async waitFor(header: string | string[] | undefined): Promise<void> {
    if (header === undefined) return;
    if (typeof header !== 'string' || !/^\d{1,19}$/.test(header)) throw new Rejected('INVALID');
    await this.readModels.waitFor(BigInt(header));
  }
}
