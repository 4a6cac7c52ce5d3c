import { slice } from '@app/platform';
import { publishingAudit } from './audit-lines.js';
import { publishingEvents } from './events.js';
import { PublishingController } from './publishing.controller.js';
import { publishingHandlers } from './publishing.handlers.js';
import { publishing } from './publishing.js';

const visibilities = { public: '公开', unlisted: '凭链接可见' };

/** An author decides who may see a lesson. */
export const publishingSlice = slice({
  events: publishingEvents,
  folds: { publishing: ['content-', publishing] },
  timeline: {
    LessonPublished: ({ visibility }) => `发布了一课（${visibilities[visibility]}）`,
    LessonUnpublished: () => '撤下了一课',
    LessonTakenDown: () => '一课被管理员下架',
    LessonRestored: () => '下架的一课被恢复',
    LessonTakeDownAnswered: () => '回应了下架',
  },
  audit: publishingAudit,
  notices: {
    LessonTakenDown: ({ userId, contentId }) => ({
      to: userId,
      says: '管理员下架了{about}。里面写着原因，你可以回应',
      about: { place: 'lesson', id: contentId },
    }),
    LessonRestored: ({ userId, contentId }) => ({
      to: userId,
      says: '管理员恢复了{about}',
      about: { place: 'lesson', id: contentId },
    }),
    LessonTakeDownAnswered: ({ moderator, contentId }) => ({
      to: moderator,
      says: '作者回应了{about}的下架',
      about: { place: 'lesson', id: contentId },
    }),
  },
  controllers: [PublishingController],
  providers: publishingHandlers,
});
