import { Behind, Missing, type EventStore, type ReadModels } from '@app/kernel';
import { Access, EVENT_STORE, READ_MODELS } from '@app/platform';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { register } from 'prom-client';

const insider = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd])/;

@Controller()
@Access('anyone')
export class OperationsController {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
  ) {}

  @Get('health/live')
  live() {
    return { success: true };
  }

  /** Ready when the log answers and the read models are with it. */
  @Get('health/ready')
  async ready() {
    const head = await this.events.head().catch(() => {
      throw new Behind('log');
    });
    await this.readModels.waitFor(head, 1000);
    return { success: true, position: head.toString() };
  }

  /** For machines of the product: not through a proxy, not from the internet. */
  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!insider.test(request.ip) || request.headers['x-forwarded-for'] !== undefined)
      throw new Missing('metrics');
    await reply.header('content-type', register.contentType).send(await register.metrics());
  }
}
