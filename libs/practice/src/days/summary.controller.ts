import { PracticeSummary, SummaryQuery } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { SummaryOf } from './summary.handlers.js';

@Controller('api/practice/summary')
@Access('user')
export class SummaryController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @Answers(PracticeSummary)
  async summary(@Me() { userId }: Identity, @Query({ schema: SummaryQuery }) wanted: SummaryQuery) {
    return { success: true, ...(await this.queries.execute(new SummaryOf(userId, wanted))) };
  }
}
