import { Readable } from 'node:stream';
import { AuditFilter, AuditQuery, AuditState, AuditTrail } from '@app/contracts';
import { Access, Answers, QUERY_BUS } from '@app/platform';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AuditCsv, AuditEntries, AuditStates } from './audit.handlers.js';

/** Who changed what, from what to what, when and why. */
@Controller('api/admin/audit')
@Access('admin')
export class AuditController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @Answers(AuditTrail)
  async trail(@Query({ schema: AuditQuery }) asked: AuditQuery) {
    return { success: true, ...(await this.queries.execute(new AuditEntries(asked))) };
  }

  @Get('state')
  @Answers(AuditTrail)
  async state(@Query({ schema: AuditState }) asked: AuditState) {
    return { success: true, ...(await this.queries.execute(new AuditStates(asked))) };
  }

  /** All that the filters leave. */
  @Get('csv')
  async csv(@Query({ schema: AuditFilter }) asked: AuditFilter, @Res() reply: FastifyReply) {
    const pieces = await this.queries.execute(new AuditCsv(asked));
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="yamabiko-audit.csv"',
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
  }
}
