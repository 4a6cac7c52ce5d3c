import {
  AdminFeedbackAnswer,
  AdminFeedbackList,
  AdminFeedbackQuery,
  AnswerFeedback as Answering,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, Inject, Param, Put, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AnswerFeedback } from './answering.handlers.js';
import { FeedbackPage, OneFeedback } from './reading.handlers.js';

/** What everybody sent, and what becomes of it. */
@Controller('api/feedback/admin')
@Access('admin')
export class FeedbackAdminController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(AdminFeedbackList)
  async list(@Query({ schema: AdminFeedbackQuery }) asked: AdminFeedbackQuery) {
    return { success: true, ...(await this.queries.execute(new FeedbackPage(asked))) };
  }

  @Get(':id')
  @Answers(AdminFeedbackAnswer)
  async show(@Param('id') id: string) {
    return { success: true, feedback: await this.queries.execute(new OneFeedback(id)) };
  }

  @Put(':id')
  @Answers(AdminFeedbackAnswer)
  async answer(
    @Me() { userId: by }: Identity,
    @Param('id') id: string,
    @Body({ schema: Answering }) body: Answering,
  ) {
    const position = await this.commands.execute(new AnswerFeedback(by, id, body));
    return { success: true, feedback: await this.queries.execute(new OneFeedback(id, position)) };
  }
}
