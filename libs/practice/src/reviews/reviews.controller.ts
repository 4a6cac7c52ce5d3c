import { Reviews, ReviewsQuery } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { ReviewsOf } from './reviews.handlers.js';

@Controller('api/practice/reviews')
@Access('user')
export class ReviewsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @Answers(Reviews)
  async reviews(
    @Me() { userId }: Identity,
    @Query({ schema: ReviewsQuery }) { limit }: ReviewsQuery,
  ) {
    return { success: true, ...(await this.queries.execute(new ReviewsOf(userId, limit))) };
  }
}
