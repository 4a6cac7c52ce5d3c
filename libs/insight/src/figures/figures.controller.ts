import { FigureKey, FigureQuery, FigureWhy, RECOUNTS, RecountAnswer } from '@app/contracts';
import { Access, Answers, Me, PerMinute, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { RecountFigure } from './recount.handlers.js';
import { WhyFigure } from './why.handlers.js';

/** Where the numbers of the administration come from. */
@Controller('api/admin/figures')
@Access('admin')
export class FiguresController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':key')
  @Answers(FigureWhy)
  async why(
    @Param('key', { schema: FigureKey }) key: string,
    @Query({ schema: FigureQuery }) { of }: FigureQuery,
  ) {
    return { success: true, figure: await this.queries.execute(new WhyFigure(key, of)) };
  }

  /** Nothing is written: the read models stay as they are, whatever comes out. A long log answers how far it is; who asks no more has it given up. */
  @Post(':key/recompute')
  @HttpCode(200)
  @PerMinute(RECOUNTS.perMinute)
  @Answers(RecountAnswer)
  async recompute(
    @Me() { userId }: Identity,
    @Param('key', { schema: FigureKey }) key: string,
    @Query({ schema: FigureQuery }) { of }: FigureQuery,
  ) {
    return { success: true, ...(await this.queries.execute(new RecountFigure(key, of, userId))) };
  }
}
