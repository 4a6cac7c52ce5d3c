import {
  ContentId,
  NewWords,
  PracticeRecorded,
  PracticeSummary,
  ProgressAnswer,
  ProgressList,
  RecordPractice as Batch,
  Reviews,
  ReviewsQuery,
  SummaryQuery,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { GradesIn } from './grades.handlers.js';
import { ProgressIn, ProgressOf } from './progress.handlers.js';
import { RecordPractice } from './record.handlers.js';
import { ReviewsOf } from './reviews.handlers.js';
import { SummaryOf } from './summary.handlers.js';
import { NewWordsIn } from './words.handlers.js';

@Controller('api/practice')
@Access('user')
export class PracticeController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(200)
  @Answers(PracticeRecorded)
  async record(@Me() { userId }: Identity, @Body({ schema: Batch }) body: Batch) {
    const results = await this.commands.execute(new RecordPractice(userId, body));
    const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
    return {
      success: true,
      accepted: count('accepted'),
      duplicate: count('duplicate'),
      refused: count('refused'),
      results,
    };
  }

  @Get('progress')
  @Answers(ProgressList)
  async progress(@Me() { userId }: Identity) {
    return { success: true, progress: await this.queries.execute(new ProgressOf(userId)) };
  }

  @Get('progress/:contentId')
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

  @Get('words/:contentId')
  @Answers(NewWords)
  async words(
    @Me() { userId }: Identity,
    @Param('contentId', { schema: ContentId }) contentId: string,
  ) {
    return { success: true, ...(await this.queries.execute(new NewWordsIn(userId, contentId))) };
  }

  @Get('reviews')
  @Answers(Reviews)
  async reviews(
    @Me() { userId }: Identity,
    @Query({ schema: ReviewsQuery }) { limit }: ReviewsQuery,
  ) {
    return { success: true, ...(await this.queries.execute(new ReviewsOf(userId, limit))) };
  }

  @Get('summary')
  @Answers(PracticeSummary)
  async summary(@Me() { userId }: Identity, @Query({ schema: SummaryQuery }) wanted: SummaryQuery) {
    return { success: true, ...(await this.queries.execute(new SummaryOf(userId, wanted))) };
  }
}
