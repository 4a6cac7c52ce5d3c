import { ContentHealth } from '@app/contracts';
import { Access, Answers, PerMinute, QUERY_BUS } from '@app/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { ReadContentHealth } from './content-health.handlers.js';

/** How lessons fare with those who learn with them. */
@Controller('api/admin/content-health')
@Access('admin')
export class ContentHealthController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @PerMinute(30)
  @Answers(ContentHealth)
  async show() {
    return { success: true, ...(await this.queries.execute(new ReadContentHealth())) };
  }
}
