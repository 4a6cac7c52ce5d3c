import { Readable } from 'node:stream';
import { DataExports, ExportRequested } from '@app/contracts';
import type { Clock, Ids } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  IDS,
  Me,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ExportedData, ExportsOf, RequestDataExport } from './data-exports.handlers.js';

@Controller('api/auth/me')
@Access('user')
export class DataExportsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  @Post('export')
  @HttpCode(202)
  @Answers(ExportRequested)
  async request(@Me() { userId }: Identity) {
    const exportId = this.ids.uuid();
    await this.commands.execute(
      new RequestDataExport({ userId, exportId, at: this.clock.now().toISOString() }),
    );
    return { success: true, jobId: exportId };
  }

  @Get('exports')
  @Answers(DataExports)
  async list(@Me() { userId }: Identity) {
    return { success: true, exports: await this.queries.execute(new ExportsOf(userId)) };
  }

  /** The archive itself, for its owner only, for a day. It is made while it goes out. */
  @Get('exports/:id')
  async download(
    @Me() { userId }: Identity,
    @Param('id') exportId: string,
    @Res() reply: FastifyReply,
  ) {
    const pieces = await this.queries.execute(new ExportedData(userId, exportId));
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="yamabiko-my-data.zip"',
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
  }
}
