import {
  Catch,
  Logger,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerErrors } from '../server-errors.js';
import { outcomeOf } from '../commands.js';
import { answerTo } from './failure.js';
import type { refusedCalls } from './refused-calls.js';

/** A browser's GET of a page: answered with the app, which says what it does not know. Everything else is JSON. */
const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/(api|media|health|metrics)(\/|\?|$)/.test(url) &&
  (headers.accept ?? '').includes('text/html');

/** They went while they were answered: nobody is there to be told, and nothing of ours broke. */
const hasLeft = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_STREAM_PREMATURE_CLOSE' &&
  raw.socket.destroyed;

@Catch()
export class FailureFilter implements ExceptionFilter {
  private readonly log = new Logger('Failure');
  /** `page` sends the app and is absent where no web build lies. */
  constructor(
    private readonly page?: (request: FastifyRequest, reply: FastifyReply) => unknown,
    private readonly errors?: Pick<ServerErrors, 'tell'>,
    private readonly refused?: ReturnType<typeof refusedCalls>,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const reply = http.getResponse<FastifyReply>();
    if (reply.sent) return;
    const request = http.getRequest<FastifyRequest>();
    if (hasLeft(error, request)) return void reply.hijack();
    if (error instanceof NotFoundException && this.page && wantsPage(request)) {
      void this.page(request, reply);
      return;
    }
    const { status, body, bug } = answerTo(error);
    if (bug) {
      this.log.error(error);
      this.errors?.tell(error, `${request.method} ${request.routeOptions.url ?? ''}`);
    }
    this.refused?.(request, bug ? outcomeOf(error) : { kind: 'refused', code: body.code });
    const wait = body['retryAfter'];
    if (typeof wait === 'number')
      void reply.header('retry-after', String(Math.max(1, Math.ceil(wait))));
    void reply.status(status).header('cache-control', 'no-store').send(body);
  }
}
