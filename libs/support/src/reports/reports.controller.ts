import { Readable } from 'node:stream';
import {
  Because,
  Done,
  ReportTarget as Target,
  ReportedAnswer,
  ReportedList,
  ReportsFilter,
  ReportsQuery,
  SendReport,
  TakeDown,
} from '@app/contracts';
import {
  Access,
  Answers,
  COMMAND_BUS,
  MaybeMe,
  Me,
  PerMinute,
  QUERY_BUS,
  addressKey,
  type Identity,
} from '@app/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Ip,
  Param,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import {
  KeepReported,
  ReportTarget,
  RestoreReported,
  TakeDownReported,
} from './changing.handlers.js';
import { ReportedCsv, ReportedOne, ReportedPage } from './reading.handlers.js';

@Controller('api/reports')
export class ReportsController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post()
  @Access('anyone')
  @PerMinute(10)
  @Answers(Done)
  async send(
    @MaybeMe() me: Identity | undefined,
    @Ip() ip: string,
    @Body({ schema: SendReport }) { target, targetId, kind, text }: SendReport,
  ) {
    const said = { target, targetId, kind, ...(text && { text }) };
    await this.commands.execute(new ReportTarget(me, addressKey(ip), said));
    return { success: true };
  }
}

/** What was reported, and what is done about it. */
@Controller('api/admin/reports')
@Access('admin')
export class ModerationController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(ReportedList)
  async list(@Query({ schema: ReportsQuery }) asked: ReportsQuery) {
    return { success: true, ...(await this.queries.execute(new ReportedPage(asked))) };
  }

  /** All that the filters leave. */
  @Get('csv')
  async csv(@Query({ schema: ReportsFilter }) asked: ReportsFilter, @Res() reply: FastifyReply) {
    const pieces = await this.queries.execute(new ReportedCsv(asked));
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="yamabiko-reports.csv"',
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
  }

  @Get(':target/:targetId')
  @Answers(ReportedAnswer)
  show(@Param('target', { schema: Target }) target: Target, @Param('targetId') targetId: string) {
    return this.one(target, targetId);
  }

  /** Looked at, and it stays as it is. */
  @Post(':target/:targetId/handle')
  @HttpCode(200)
  @Answers(ReportedAnswer)
  async keep(
    @Me() { userId: by }: Identity,
    @Param('target', { schema: Target }) target: Target,
    @Param('targetId') targetId: string,
    @Body({ schema: Because }) { reason }: Because,
  ) {
    const order = { target, targetId, by, ...(reason !== undefined && { reason }) };
    return this.one(target, targetId, await this.commands.execute(new KeepReported(order)));
  }

  @Post(':target/:targetId/take-down')
  @HttpCode(200)
  @Answers(ReportedAnswer)
  async takeDown(
    @Me() { userId: by }: Identity,
    @Param('target', { schema: Target }) target: Target,
    @Param('targetId') targetId: string,
    @Body({ schema: TakeDown }) { reason, name }: TakeDown,
  ) {
    const order = { target, targetId, by, reason, ...(name !== undefined && { name }) };
    return this.one(target, targetId, await this.commands.execute(new TakeDownReported(order)));
  }

  @Post(':target/:targetId/restore')
  @HttpCode(200)
  @Answers(ReportedAnswer)
  async restore(
    @Me() { userId: by }: Identity,
    @Param('target', { schema: Target }) target: Target,
    @Param('targetId') targetId: string,
    @Body({ schema: TakeDown }) { reason }: TakeDown,
  ) {
    const order = { target, targetId, by, reason };
    return this.one(target, targetId, await this.commands.execute(new RestoreReported(order)));
  }

  private async one(target: Target, targetId: string, position?: bigint) {
    const found = await this.queries.execute(new ReportedOne(target, targetId, position));
    return { success: true, ...found };
  }
}
