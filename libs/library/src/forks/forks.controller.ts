import { ContentId, ContentList, Page } from '@app/contracts';
import { Access, Answers, CachedByReads, MaybeMe, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { ForksOf } from './forks.handlers.js';

@Controller('api/public/contents')
@Access('anyone')
export class ForksOfLessonController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':id/forks')
  @CachedByReads()
  @Answers(ContentList)
  async list(
    @MaybeMe() me: Identity | undefined,
    @Param('id', { schema: ContentId }) id: string,
    @Query({ schema: Page }) { page, pageSize }: Page,
  ) {
    return {
      success: true,
      ...(await this.queries.execute(new ForksOf(id, me?.userId, { page, pageSize }))),
    };
  }
}
