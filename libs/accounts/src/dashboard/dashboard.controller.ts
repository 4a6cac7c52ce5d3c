import { Dashboard } from '@app/contracts';
import { Access, Answers, QUERY_BUS } from '@app/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { DashboardNow } from './dashboard.handlers.js';

@Controller('api/admin')
@Access('admin')
export class DashboardController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @Answers(Dashboard)
  async show() {
    return { success: true, ...(await this.queries.execute(new DashboardNow())) };
  }
}
