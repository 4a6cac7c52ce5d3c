import { FEEDBACK_STATUSES } from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import {
  CLOCK,
  COMMANDS,
  CONFIG,
  EVENT_STORE,
  MAILER,
  READ_MODELS,
  slice,
  toAdmins,
  type Commands,
  type Config,
  type Mailer,
} from '@app/platform';
import { answeringHandlers } from './answering.handlers.js';
import { eraseFeedback } from './erase.js';
import { feedbackEvents } from './events.js';
import { FeedbackAdminController } from './feedback-admin.controller.js';
import { feedbackFigures } from './figures.js';
import { FeedbackController } from './feedback.controller.js';
import { feedbackHandlers } from './feedback.handlers.js';
import { feedback } from './feedback.js';
import { feedbackOfUserView } from './feedback.view.js';
import { feedbackMail, mailFeedback } from './mail-feedback.job.js';
import { readingHandlers } from './reading.handlers.js';
import { feedbackRecordsView } from './records.view.js';
import { feedbackNews, tellDuplicates } from './tell-duplicates.job.js';

const about = { place: 'feedback' } as const;

/** What people and visitors tell us, how far it is, and what we say to it. */
export const feedbackSlice = slice({
  events: feedbackEvents,
  folds: { feedback: ['feedback-', feedback] },
  views: { feedbackOfUserView, feedbackRecordsView },
  live: {
    feedbackOfUserView: ({ key }) => ({ topic: `user:${key}`, type: 'feedback.changed' }),
    feedbackRecordsView: () => toAdmins('feedback'),
  },
  figures: feedbackFigures,
  timeline: {
    FeedbackSubmitted: () => '提交了反馈',
    FeedbackStatusChanged: ({ to }) => `反馈的状态变为「${FEEDBACK_STATUSES[to]}」`,
    FeedbackReplied: () => '反馈收到了回复',
    FeedbackOriginalMoved: null,
    FeedbackMailed: null,
    FeedbackForgotten: null,
  },
  notices: {
    FeedbackStatusChanged: ({ userId, to, answered }) =>
      userId === undefined || answered
        ? undefined
        : { to: userId, says: `你的反馈有了新的状态：${FEEDBACK_STATUSES[to]}`, about },
    FeedbackReplied: ({ userId, status }) => {
      if (userId === undefined) return undefined;
      const far = status === undefined ? '' : `，现在是「${FEEDBACK_STATUSES[status]}」`;
      return { to: userId, says: `你的反馈有了回复${far}`, about };
    },
    FeedbackOriginalMoved: ({ userId, status }) =>
      userId === undefined
        ? undefined
        : {
            to: userId,
            says: `和你说的一样的那条反馈有了新的进展：${FEEDBACK_STATUSES[status]}`,
            about,
          },
  },
  audit: {
    FeedbackStatusChanged: ({ feedbackId, userId, from, to }) => ({
      kind: 'feedback',
      target: `feedback:${feedbackId}`,
      what: userId === undefined ? '改访客反馈的状态' : '改反馈的状态',
      before: { 状态: FEEDBACK_STATUSES[from] },
      after: { 状态: FEEDBACK_STATUSES[to] },
    }),
    FeedbackReplied: ({ feedbackId, text }) => ({
      kind: 'feedback',
      target: `feedback:${feedbackId}:reply`,
      what: '回复反馈',
      after: { 回复: text ?? '（已注销）' },
    }),
  },
  reactions: [feedbackNews, feedbackMail],
  jobs: (resolve) => {
    const parts = {
      models: resolve<ReadModels>(READ_MODELS),
      commands: resolve<Commands>(COMMANDS),
      clock: resolve<Clock>(CLOCK),
    };
    const { PUBLIC_URL: publicUrl } = resolve<Config>(CONFIG);
    return [
      tellDuplicates(parts),
      mailFeedback({ ...parts, mailer: resolve<Mailer>(MAILER), publicUrl }),
    ];
  },
  controllers: [FeedbackController, FeedbackAdminController],
  providers: [...feedbackHandlers, ...answeringHandlers, ...readingHandlers],
  erases: (resolve) =>
    eraseFeedback({
      store: resolve(EVENT_STORE),
      models: resolve(READ_MODELS),
      commands: resolve(COMMANDS),
      clock: resolve(CLOCK),
    }),
});
