import { ContentId, Listing, NewWords, PublicQuery } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { LessonsByNewWords, NewWordsIn } from './words.handlers.js';

@Controller('api/practice/words')
@Access('user')
export class WordsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  /** Of the hottest public lessons, those first in which the least is new to whoever asks. */
  @Get()
  @Answers(Listing)
  async list(@Me() { userId }: Identity, @Query({ schema: PublicQuery }) asked: PublicQuery) {
    return { success: true, ...(await this.queries.execute(new LessonsByNewWords(userId, asked))) };
  }

  @Get(':contentId')
  @Answers(NewWords)
  async words(
    @Me() { userId }: Identity,
    @Param('contentId', { schema: ContentId }) contentId: string,
  ) {
    return { success: true, ...(await this.queries.execute(new NewWordsIn(userId, contentId))) };
  }
}
