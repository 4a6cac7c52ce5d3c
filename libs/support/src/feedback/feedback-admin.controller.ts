import { Readable } from 'node:stream';
import {
  AdminFeedbackAnswer,
  AdminFeedbackFilter as Filter,
  AdminFeedbackList,
  AdminFeedbackQuery,
  AnswerFeedback as Answering,
  FeedbackMoved,
  MoveFeedback as Moving,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AnswerFeedback, MoveFeedback } from './answering.handlers.js';
import { FeedbackCsv, FeedbackPage, OneFeedback } from './reading.handlers.js';

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

  /** All that the filters leave. */
  @Get('csv')
  async csv(@Query({ schema: Filter }) asked: Filter, @Res() reply: FastifyReply) {
    const pieces = await this.queries.execute(new FeedbackCsv(asked));
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="yamabiko-feedback.csv"',
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
  }

  @Post('bulk')
  @HttpCode(200)
  @Answers(FeedbackMoved)
  async move(@Me() { userId: by }: Identity, @Body({ schema: Moving }) body: Moving) {
    return { success: true, outcomes: await this.commands.execute(new MoveFeedback(by, body)) };
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
    const { position } = await this.commands.execute(new AnswerFeedback(by, id, body));
    return { success: true, feedback: await this.queries.execute(new OneFeedback(id, position)) };
  }
}
