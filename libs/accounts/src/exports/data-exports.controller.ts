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
import { Controller, Get, Header, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
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

  /** The file itself, for its owner only, for a day. */
  @Get('exports/:id')
  @Header('content-disposition', 'attachment; filename="yamabiko-my-data.json"')
  download(@Me() { userId }: Identity, @Param('id') exportId: string) {
    return this.queries.execute(new ExportedData(userId, exportId));
  }
}
