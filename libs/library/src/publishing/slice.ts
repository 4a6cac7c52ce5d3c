import { slice } from '@app/platform';
import { publishingEvents } from './events.js';
import { PublishingController } from './publishing.controller.js';
import { publishingHandlers } from './publishing.handlers.js';

const visibilities = { public: '公开', unlisted: '凭链接可见' };

/** An author decides who may see a lesson. */
export const publishingSlice = slice({
  events: publishingEvents,
  timeline: {
    LessonPublished: ({ visibility }) => `发布了一课（${visibilities[visibility]}）`,
    LessonUnpublished: () => '撤下了一课',
  },
  controllers: [PublishingController],
  providers: publishingHandlers,
});
