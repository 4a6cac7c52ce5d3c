import { ContentId, NewWords } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { NewWordsIn } from './words.handlers.js';

@Controller('api/practice/words')
@Access('user')
export class WordsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get(':contentId')
  @Answers(NewWords)
  async words(
    @Me() { userId }: Identity,
    @Param('contentId', { schema: ContentId }) contentId: string,
  ) {
    return { success: true, ...(await this.queries.execute(new NewWordsIn(userId, contentId))) };
  }
}
