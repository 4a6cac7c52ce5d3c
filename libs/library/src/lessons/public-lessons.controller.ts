import { ContentId, PlayableContent, PlayQuery } from '@app/contracts';
import { Access, Answers, CachedByReads, MaybeMe, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { PlayContent } from './lesson-reader.handlers.js';

@Controller('api/public/contents')
@Access('anyone')
export class PublicLessonsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':id')
  @CachedByReads()
  @Answers(PlayableContent)
  async play(
    @MaybeMe() me: Identity | undefined,
    @Param('id', { schema: ContentId }) id: string,
    @Query({ schema: PlayQuery }) { draft }: PlayQuery,
  ) {
    return {
      success: true,
      ...(await this.queries.execute(new PlayContent(id, me, draft === '1'))),
    };
  }
}
