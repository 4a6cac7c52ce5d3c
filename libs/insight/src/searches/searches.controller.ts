import { Done, SearchReport } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, PerMinute } from '@app/platform';
import { Body, Controller, Headers, HttpCode, Inject, Ip, Post } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { ReportSearch } from './searches.handlers.js';

/** Answers to visitors are kept: that somebody searched is told by the browser, once they stay with what was found. */
@Controller('api/statistics')
@Access('anyone')
export class SearchesController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post('search')
  @PerMinute(60)
  @HttpCode(202)
  @Answers(Done)
  async report(
    @Body({ schema: SearchReport }) search: SearchReport,
    @Ip() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    await this.commands.execute(new ReportSearch(search, { ip, userAgent }));
    return { success: true };
  }
}
