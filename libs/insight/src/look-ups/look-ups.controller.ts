import { Done, LookUpReport } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, PerMinute } from '@app/platform';
import { Body, Controller, Headers, HttpCode, Inject, Ip, Post } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { ReportLookUps } from './look-ups.handlers.js';

/** Which words of public lessons are looked up: told by the browser, without saying who. */
@Controller('api/statistics')
@Access('anyone')
export class LookUpsController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post('look-ups')
  @PerMinute(30)
  @HttpCode(202)
  @Answers(Done)
  async report(
    @Body({ schema: LookUpReport }) report: LookUpReport,
    @Ip() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    await this.commands.execute(new ReportLookUps(report, { ip, userAgent }));
    return { success: true };
  }
}
