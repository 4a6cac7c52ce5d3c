import { FEEDBACK_ANSWER, FeedbackStatus, FeedbackType } from '@app/contracts';
import { Id, Instant, UserId, defineEvents, event, personal, type EventOf } from '@app/kernel';
import { z } from 'zod';

const of = {
  feedbackId: Id.describe('the message'),
  senderId: UserId.describe(
    'whose key seals the personal fields: the person, or an id made for this message alone',
  ),
  userId: UserId.describe('who sent it, when somebody was logged in').optional(),
};
const Status = z.enum(FeedbackStatus.options);
const words = personal(z.string().max(FEEDBACK_ANSWER.reply));
const example = { feedbackId: '2f1d6c1e-2222-4a43-9c0e-6a1f2b3c4d5e' };
const BY_ADMIN = 'PUT /api/feedback/admin/:id';

export const feedbackEvents = defineEvents({
  FeedbackSubmitted: event(
    2,
    {
      ...of,
      type: FeedbackType,
      content: personal(z.string()).describe('the words'),
      contact: personal(z.string().optional()).describe(
        'e-mail address to answer to, when one was given',
      ),
      // In clear in version 1: which lesson somebody was in, and whatever a sender may write for a path, says something about them.
      page: personal(z.string().max(2000)).describe(
        'where it was sent from: path and names of the query, no values',
      ),
      device: personal(z.string().max(60).optional()).describe(
        'kind of device and browser, when it was told',
      ),
      at: Instant,
    },
    'Somebody told us something through the feedback dialog.',
    {
      subject: 'senderId',
      upcasters: { 1: (data) => data },
      appendedBy: 'POST /api/feedback',
      example: {
        feedbackId: '2f1d6c1e-2222-4a43-9c0e-6a1f2b3c4d5e',
        content: '希望能调整每句之间的停顿。',
        contact: 'hana@example.org',
        page: '/player/5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e',
        device: 'iPhone，Safari',
      },
    },
  ),
  FeedbackStatusChanged: event(
    1,
    {
      ...of,
      from: Status.describe('what it was'),
      to: Status.describe('what it is now'),
      by: UserId.describe('which administrator'),
      duplicateOf: Id.describe('the one that says the same, when one was named').optional(),
      answered: z
        .literal(true)
        .describe('words were said with it: the event behind tells its sender of both')
        .optional(),
      at: Instant,
    },
    'An administrator said how far a message is.',
    {
      subject: 'senderId',
      appendedBy: BY_ADMIN,
      example: { ...example, from: 'pending', to: 'planned', by: 'u-9' },
    },
  ),
  FeedbackReplied: event(
    1,
    {
      ...of,
      by: UserId.describe('which administrator'),
      text: words.describe('the words'),
      status: Status.describe('how far it is since the same answer, where that changed').optional(),
      at: Instant,
    },
    'An administrator answered a message; the last answer counts.',
    {
      subject: 'senderId',
      appendedBy: BY_ADMIN,
      example: { ...example, by: 'u-9', text: '谢谢，下一版会有。' },
    },
  ),
  FeedbackOriginalMoved: event(
    1,
    {
      ...of,
      originalId: Id.describe('the one that says the same'),
      status: Status.describe('how far that one is'),
      text: personal(z.string().max(FEEDBACK_ANSWER.reply).optional()).describe(
        'what was answered to that one',
      ),
      at: Instant,
    },
    'Who said the same as somebody before is told how far that is.',
    {
      subject: 'senderId',
      appendedBy: 'the job tell-duplicates',
      example: { ...example, originalId: '9b1d6c1e-3333-4a43-9c0e-6a1f2b3c4d5e', status: 'resolved', text: '谢谢，这一版已经有了。' }, // prettier-ignore
    },
  ),
  FeedbackMailed: event(
    1,
    { ...of, upTo: z.number().int().describe('changes of the message that were told by then'), at: Instant }, // prettier-ignore
    'What became of a message went out to the address that was left.',
    { subject: 'senderId', appendedBy: 'the job mail-feedback', example: { ...example, upTo: 2 } },
  ),
  FeedbackForgotten: event(
    1,
    { ...of, at: Instant },
    'The account of its sender was erased: a message without words stays.',
    { subject: 'senderId', appendedBy: 'erasure of the account', example },
  ),
});
export type FeedbackEvent = EventOf<typeof feedbackEvents>;
