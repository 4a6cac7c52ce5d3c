import type { FeedbackList, FeedbackQuery } from '@app/contracts';
import { readWhole, type ReadModels } from '@app/kernel';
import { Change, READ_MODELS, decides } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { feedback, feedbackStream, type FeedbackCommand } from './feedback.js';
import { feedbackOfUser, whole } from './feedback.view.js';

type Submitting = Extract<FeedbackCommand, { type: 'SubmitFeedback' }>;
export class SubmitFeedback extends Change<Submitting, 'SubmitFeedback'> {
  readonly type = 'SubmitFeedback';
}

/** What this person sent, newest first. */
export class FeedbackSentBy extends Query<Omit<FeedbackList, 'success'>> {
  constructor(
    readonly userId: string,
    readonly wanted: FeedbackQuery,
  ) {
    super();
  }
}

@QueryHandler(FeedbackSentBy)
class FeedbackSentByHandler implements IQueryHandler<FeedbackSentBy> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, wanted: { page, pageSize, status, type } }: FeedbackSentBy) {
    const sent = await readWhole(this.models.collection(feedbackOfUser), userId);
    const found = (sent ? whole(sent) : []).filter(
      (one) =>
        (status === undefined || one.status === status) &&
        (type === undefined || one.type === type),
    );
    return {
      feedbacks: found.slice((page - 1) * pageSize, page * pageSize),
      total: found.length,
      page,
      pageSize,
    };
  }
}

export const feedbackHandlers: readonly Provider[] = [
  ...decides({
    decider: feedback,
    stream: ({ data }: Submitting) => feedbackStream(data.feedbackId),
    actor: ({ data }) => data.userId ?? 'visitor',
    commands: [SubmitFeedback],
  }),
  FeedbackSentByHandler,
];
