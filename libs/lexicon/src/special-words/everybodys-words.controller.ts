import { CountGlobalWord, GlobalWordCount, GlobalWordList, ListGlobalWords } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { CountEverywhere, EverybodysWords } from './everybodys.handlers.js';

/** Words that hold for everybody. They are written by the calls of one's own, with the scope `global`. */
@Controller('api/admin/special-words')
@Access('admin')
export class EverybodysWordsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @Answers(GlobalWordList)
  async list(@Me() me: Identity, @Query({ schema: ListGlobalWords }) wanted: ListGlobalWords) {
    return { success: true, ...(await this.queries.execute(new EverybodysWords(me, wanted))) };
  }

  /** Counts over the lessons of the house, a hundred of them a call. */
  @Post('count')
  @HttpCode(200)
  @Answers(GlobalWordCount)
  async count(@Body({ schema: CountGlobalWord }) asked: CountGlobalWord) {
    return { success: true, ...(await this.queries.execute(new CountEverywhere(asked))) };
  }
}
