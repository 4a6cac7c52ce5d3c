import { FeedbackList, FeedbackQuery, FeedbackSent, SendFeedback } from '@app/contracts';
import type { Clock, Ids } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  IDS,
  MaybeMe,
  Me,
  PerMinute,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Get, Headers, Inject, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { deviceOf } from '@published/accounts';
import { FeedbackSentBy, SubmitFeedback } from './feedback.handlers.js';

@Controller('api/feedback')
export class FeedbackController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post()
  @Access('anyone')
  @PerMinute(10)
  @Answers(FeedbackSent)
  async send(
    @MaybeMe() me: Identity | undefined,
    @Headers('user-agent') userAgent: string | undefined,
    @Body({ schema: SendFeedback }) { type, content, contact, pageUrl }: SendFeedback,
  ) {
    const feedbackId = this.ids.uuid();
    const sender = me ? { senderId: me.userId, userId: me.userId } : { senderId: this.ids.uuid() };
    const { device, browser } = deviceOf(userAgent);
    const at = this.clock.now().toISOString();
    await this.commands.execute(
      new SubmitFeedback({
        feedbackId,
        ...sender,
        type,
        content,
        ...(contact && { contact }),
        pageUrl,
        device: `${device}，${browser}`,
        at,
      }),
    );
    return { success: true, feedback: { id: feedbackId } };
  }

  @Get('user')
  @Access('user')
  @Answers(FeedbackList)
  async mine(@Me() { userId }: Identity, @Query({ schema: FeedbackQuery }) wanted: FeedbackQuery) {
    return { success: true, ...(await this.queries.execute(new FeedbackSentBy(userId, wanted))) };
  }
}
