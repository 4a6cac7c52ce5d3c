import {
  Behind,
  DiskFull,
  FULL_BELOW,
  Missing,
  Rejected,
  type EventStore,
  type LogIntegrity,
  type ReadModels,
  type Space,
} from '@app/kernel';
import { Access, EVENT_STORE, LOG_INTEGRITY, READINESS, READ_MODELS, SPACE } from '@app/platform';
import { Controller, Get, Inject, Optional, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { register } from 'prom-client';
import type { Readiness } from '../../composition/src/readiness.js';

const insider = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|::ffff:127\.|f[cd])/;

@Controller()
@Access('anyone')
export class OperationsController {
  constructor(
    @Inject(EVENT_STORE) private readonly events: EventStore,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(SPACE) private readonly space: Space,
    /** Not every log can prove itself. */
    @Optional() @Inject(LOG_INTEGRITY) private readonly integrity?: LogIntegrity,
    /** Beside others. */
    @Optional() @Inject(READINESS) private readonly readiness?: Readiness,
  ) {}

  @Get('health/live')
  live() {
    return { success: true };
  }

  /** Ready when the log is whole as far as was looked, answers and has room to grow, and the read models are with it. */
  @Get('health/ready')
  async ready() {
    const verdict = this.integrity?.last();
    if (verdict?.ok === false)
      throw new Rejected('LOG_DAMAGED', undefined, { checked: verdict.checked });
    if (this.readiness) return this.besideOthers(this.readiness);
    if ((await this.space.free()) < FULL_BELOW) throw new DiskFull('no room for events');
    const head = await this.events.head().catch(() => {
      throw new Behind('log');
    });
    await this.readModels.waitFor(head, 1000);
    return {
      success: true,
      position: head.toString(),
      log: verdict ? 'whole' : 'not checked yet',
    };
  }

  /** People are sent here as long as they can read: of what does not answer it says so, and they are told when they write. */
  private async besideOthers(readiness: Readiness) {
    const { ready, reasons } = await readiness.look();
    if (!ready) throw new Rejected('UNAVAILABLE', undefined, { reasons });
    return { success: true, position: this.readModels.position().toString(), reasons };
  }

  /** For machines of the product: not through a proxy, not from the internet. */
  @Get('metrics')
  async metrics(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    if (!insider.test(request.ip) || request.headers['x-forwarded-for'] !== undefined)
      throw new Missing('metrics');
    const figures = await register.metrics(); // where that fails, the answer is no text
    await reply.header('content-type', register.contentType).send(figures);
  }
}
