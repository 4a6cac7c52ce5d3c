import type { EventDefinition } from '@app/kernel';
import type { Context } from '@app/platform';
import { FeedbackController } from './feedback/feedback.controller.js';
import { feedbackHandlers } from './feedback/feedback.handlers.js';
import { feedbackOfUser } from './feedback/feedback.view.js';

const supportEvents: readonly EventDefinition[] = [
  {
    type: 'FeedbackSubmitted',
    version: 1,
    description: 'Somebody told us something through the feedback dialog.',
    fields: {
      feedbackId: 'the message',
      senderId:
        'whose key seals the personal fields: the person, or an id made for this message alone',
      userId: 'who sent it, when somebody was logged in',
      type: 'suggestion, bug, feature or other',
      content: 'the words',
      contact: 'e-mail address to answer to, when one was given',
      page: 'where it was sent from: path and names of the query, no values',
      at: 'instant of the command, ISO 8601',
    },
    personal: ['content', 'contact'],
    subject: 'senderId',
    appendedBy: 'POST /api/feedback',
    example: {
      feedbackId: '2f1d6c1e-2222-4a43-9c0e-6a1f2b3c4d5e',
      senderId: '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e',
      userId: '0b8f7c1e-3c55-4a43-9c0e-6a1f2b3c4d5e',
      type: 'suggestion',
      content: '希望能调整每句之间的停顿。',
      contact: 'hana@example.org',
      page: '/player/5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e',
      at: '2026-01-01T08:00:00.000Z',
    },
  },
];

/** What people tell us. */
export const supportContext: Context = {
  name: 'support',
  events: supportEvents,
  projections: [feedbackOfUser],
  controllers: [FeedbackController],
  providers: feedbackHandlers,
  announces: ({ collection, key, position }) =>
    collection === 'feedback-of-user'
      ? [{ topic: `user:${key}`, type: 'feedback.changed', data: {}, position }]
      : [],
};
