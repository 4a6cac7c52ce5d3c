import { Id, UserId, defineEvents, event, type EventOf } from '@app/kernel';
import { z } from 'zod';

const ofLesson = {
  contentId: Id.describe('id of the lesson'),
  userId: UserId.describe("owner's id; its key seals the text"),
};
const ids = { contentId: 'c-1', userId: 'u-1' };

/** Who may see a lesson: recorded in the lesson's own stream. */
export const publishingEvents = defineEvents({
  LessonPublished: event(
    1,
    {
      ...ofLesson,
      visibility: z.enum(['public', 'unlisted']).describe('public or unlisted'),
      /** Older events mean the one they follow. */
      revision: z.int().describe('what others see from now on').optional(),
      apart: z
        .literal(true)
        .describe(
          'true: title, description, tags, level and cover stay as they are, too; absent: they follow the draft',
        )
        .optional(),
    },
    'The author let others in.',
    { example: { ...ids, revision: 5, apart: true } },
  ),
  LessonUnpublished: event(1, ofLesson, 'The author took it back.', { example: ids }),
});

export type PublishingEvent = EventOf<typeof publishingEvents>;
export type LessonPublished = Extract<PublishingEvent, { type: 'LessonPublished' }>;
