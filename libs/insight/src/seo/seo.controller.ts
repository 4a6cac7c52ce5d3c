import { ChangeSeo as Change, SeoPages, SeoSettings } from '@app/contracts';
import {
  Access,
  Answers,
  COMMAND_BUS,
  Me,
  PerMinute,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AllSeoSettings, ChangeSeo, LackingPages } from './seo.handlers.js';

/** What search engines and previews are told. */
@Controller('api/admin/seo')
@Access('admin')
export class SeoController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(SeoSettings)
  settings() {
    return this.all();
  }

  @Put()
  @Answers(SeoSettings)
  async change(@Me() { userId: by }: Identity, @Body({ schema: Change }) change: Change) {
    const { position } = await this.commands.execute(new ChangeSeo(by, change));
    return this.all(position);
  }

  @Get('pages')
  @PerMinute(20)
  @Answers(SeoPages)
  async pages() {
    return { success: true, ...(await this.queries.execute(new LackingPages())) };
  }

  private async all(position?: bigint) {
    return { success: true, ...(await this.queries.execute(new AllSeoSettings(position))) };
  }
}
