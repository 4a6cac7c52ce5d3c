import { LICENCES, TAKE_DOWN } from '@app/contracts';
import { Id, UserId, defineEvents, event, personal, type EventOf } from '@app/kernel';
import { z } from 'zod';

const ofLesson = {
  contentId: Id.describe('id of the lesson'),
  userId: UserId.describe("owner's id; its key seals the text"),
};
const ids = { contentId: 'c-1', userId: 'u-1' };
const byAdmin = {
  ...ofLesson,
  by: UserId.describe('which administrator'),
  reason: personal(z.string().max(TAKE_DOWN.reason)).describe('why, as its owner reads it'),
};
const visibility = z.enum(['private', 'unlisted', 'public']);

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
      licence: z
        .enum(LICENCES)
        .describe('what others may do with it; absent: all rights reserved')
        .optional(),
    },
    'The author let others in.',
    { example: { ...ids, revision: 5, apart: true } },
  ),
  LessonUnpublished: event(1, ofLesson, 'The author took it back.', { example: ids }),
  LessonTakenDown: event(
    1,
    { ...byAdmin, visibility: visibility.describe('who could see it until now') },
    'An administrator took it off the public side: only its owner and administrators see it.',
    {
      appendedBy: 'POST /api/admin/reports/:target/:targetId/take-down',
      example: { ...ids, by: 'u-9', reason: '歌词有版权', visibility: 'public' },
    },
  ),
  LessonRestored: event(
    1,
    { ...byAdmin, visibility: visibility.describe('who may see it from now on') },
    'An administrator put it back where it was, as it was published.',
    {
      appendedBy: 'POST /api/admin/reports/:target/:targetId/restore',
      example: { ...ids, by: 'u-9', reason: '作者有授权', visibility: 'public' },
    },
  ),
  LessonTakeDownAnswered: event(
    1,
    {
      ...ofLesson,
      moderator: UserId.describe('which administrator had taken it down'),
      text: personal(z.string().max(TAKE_DOWN.answer)).describe('the words'),
    },
    'Its owner said something to the take-down.',
    {
      appendedBy: 'POST /api/contents/:id/take-down/answer',
      example: { ...ids, moderator: 'u-9', text: '歌词是我自己写的。' },
    },
  ),
});

export type PublishingEvent = EventOf<typeof publishingEvents>;
export type LessonPublished = Extract<PublishingEvent, { type: 'LessonPublished' }>;
