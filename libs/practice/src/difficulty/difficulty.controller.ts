import { ContentId, Difficulty, LessonStops, LessonUse } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { DifficultyOf, StopsOf, UseOf } from './difficulty.handlers.js';

@Controller('api/contents')
@Access('user')
export class DifficultyController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':id/difficulty')
  @Answers(Difficulty)
  async difficulty(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
  ) {
    return { success: true, ...(await this.queries.execute(new DifficultyOf(userId, contentId))) };
  }

  @Get(':id/stops')
  @Answers(LessonStops)
  async stops(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) contentId: string) {
    return { success: true, ...(await this.queries.execute(new StopsOf(userId, contentId))) };
  }

  @Get(':id/use')
  @Answers(LessonUse)
  async use(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) contentId: string) {
    return { success: true, ...(await this.queries.execute(new UseOf(userId, contentId))) };
  }
}
