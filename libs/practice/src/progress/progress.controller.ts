import { ContentId, ProgressAnswer, ProgressList } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { GradesIn } from '../reviews/grades.handlers.js';
import { ProgressIn, ProgressOf } from './progress.handlers.js';

@Controller('api/practice/progress')
@Access('user')
export class ProgressController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @Answers(ProgressList)
  async progress(@Me() { userId }: Identity) {
    return { success: true, progress: await this.queries.execute(new ProgressOf(userId)) };
  }

  @Get(':contentId')
  @Answers(ProgressAnswer)
  async progressIn(
    @Me() { userId }: Identity,
    @Param('contentId', { schema: ContentId }) contentId: string,
  ) {
    const progress = await this.queries.execute(new ProgressIn(userId, contentId));
    return {
      success: true,
      progress,
      grades: await this.queries.execute(new GradesIn(userId, contentId)),
    };
  }
}
