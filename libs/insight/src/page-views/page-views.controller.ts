import { Done, PageView } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, PerMinute } from '@app/platform';
import { Body, Controller, Headers, HttpCode, Inject, Ip, Post } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { ReportPageView } from './page-views.handlers.js';

@Controller('api/statistics')
@Access('anyone')
export class PageViewsController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  /** The title is taken and not kept: it may name a person's own lesson. */
  @Post('page-view')
  @PerMinute(120)
  @HttpCode(202)
  @Answers(Done)
  async report(
    @Body({ schema: PageView }) view: PageView,
    @Ip() ip: string,
    @Headers('user-agent') userAgent: string | undefined,
  ) {
    await this.commands.execute(new ReportPageView(view, { ip, userAgent }));
    return { success: true };
  }
}
