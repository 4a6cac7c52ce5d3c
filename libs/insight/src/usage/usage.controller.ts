import {
  RECOUNTS,
  RecomputeAnswer,
  RecomputeUsage,
  UsageQuery,
  UsageStatistics,
} from '@app/contracts';
import { Access, Answers, Me, PerMinute, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { Recompute } from './recompute.handlers.js';
import { ReadUsage } from './statistics.handlers.js';

/** How the product is used, in figures that say what they were counted from. */
@Controller('api/admin/statistics')
@Access('admin')
export class UsageController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @Answers(UsageStatistics)
  async show(@Query({ schema: UsageQuery }) asked: UsageQuery) {
    return { success: true, ...(await this.queries.execute(new ReadUsage(asked))) };
  }

  /** Nothing is written: the read models stay as they are, whatever comes out. A long log answers how far it is; who asks no more has it given up. */
  @Post('recompute')
  @HttpCode(200)
  @PerMinute(RECOUNTS.perMinute)
  @Answers(RecomputeAnswer)
  async recompute(
    @Me() { userId }: Identity,
    @Body({ schema: RecomputeUsage }) asked: RecomputeUsage,
  ) {
    return { success: true, ...(await this.queries.execute(new Recompute(asked, userId))) };
  }
}
