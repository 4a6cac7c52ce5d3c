import { slice } from '@app/platform';
import { FeedbackController } from './feedback.controller.js';
import { feedbackHandlers } from './feedback.handlers.js';
import { feedbackEvents } from './feedback.js';
import { feedbackOfUserView } from './feedback.view.js';

export const feedbackSlice = slice({
  events: feedbackEvents,
  views: { feedbackOfUserView },
  live: {
    feedbackOfUserView: ({ key }) => ({ topic: `user:${key}`, type: 'feedback.changed' }),
  },
  timeline: { FeedbackSubmitted: () => '提交了反馈' },
  controllers: [FeedbackController],
  providers: feedbackHandlers,
});
