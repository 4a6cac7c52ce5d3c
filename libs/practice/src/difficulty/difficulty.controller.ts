import { ContentId, Difficulty } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { DifficultyOf } from './difficulty.handlers.js';

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
}
