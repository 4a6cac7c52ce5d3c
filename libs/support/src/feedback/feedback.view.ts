import type { Feedback } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { feedbackEvents } from './feedback.js';

export interface FeedbackOfUser {
  /** Newest last. */
  feedbacks: readonly Feedback[];
}

export const feedbackOfUser = readModel<FeedbackOfUser>('feedback-of-user', 2);

/** What each person has sent, for that person. What visitors send has no such list. */
export const feedbackOfUserView = projection(feedbackOfUser, {
  hears: { ...feedbackEvents, UserErased },
  key: ({ data }) => data.userId,
  parts: ['feedbacks'],
  project(sent, event) {
    if (event.type === 'UserErased') return undefined;
    const { feedbackId: id, type, content, contact, page, at: createdAt } = event.data;
    const mine: Feedback = {
      id,
      type,
      content: content ?? '',
      ...(contact && { contact }),
      pageUrl: page ?? '',
      status: 'pending',
      createdAt,
    };
    return { feedbacks: [...(sent?.feedbacks ?? []), mine] };
  },
});
