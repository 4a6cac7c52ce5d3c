import type { Feedback } from '@app/contracts';
import type { Projection } from '@app/kernel';
import type { FeedbackEvent } from './feedback.js';

/** Heard from accounts: nothing of an erased person stays. */
interface UserErased {
  type: 'UserErased';
  data: { userId: string };
}

export interface FeedbackOfUser {
  /** Newest first. */
  feedbacks: readonly Feedback[];
}

/** What each person has sent, for that person. What visitors send has no such list. */
export const feedbackOfUser: Projection<FeedbackOfUser, FeedbackEvent | UserErased> = {
  name: 'feedback-of-user.v1',
  hears: ['FeedbackSubmitted', 'UserErased'],
  key: ({ data }) => data.userId,
  project(sent, event) {
    if (event.type === 'UserErased') return undefined;
    const {
      feedbackId: id,
      type,
      content,
      contact,
      page: pageUrl,
      at: createdAt,
    } = (event as FeedbackEvent).data;
    const mine: Feedback = {
      id,
      type,
      content,
      ...(contact && { contact }),
      pageUrl,
      status: 'pending',
      createdAt,
    };
    return { feedbacks: [mine, ...(sent?.feedbacks ?? [])] };
  },
};
