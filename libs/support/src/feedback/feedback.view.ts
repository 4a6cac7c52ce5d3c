import type { Feedback, FeedbackChange } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { UserErased } from '@published/accounts';
import { feedbackEvents } from './events.js';

type Sent = Omit<Feedback, 'status' | 'originalStatus' | 'reply' | 'repliedAt' | 'history'>;
/** Each list by itself: a message has no end of what became of it. */
export interface FeedbackOfUser {
  /** Newest last. */
  feedbacks: readonly Sent[];
  /** The last one to each message. */
  replies: readonly { id: string; text: string; at: string }[];
  changes: readonly (FeedbackChange & { id: string })[];
}

export const feedbackOfUser = readModel<FeedbackOfUser>('feedback-of-user', 3);

/** What each person has sent, for that person. What visitors send has no such list. */
export const feedbackOfUserView = projection(feedbackOfUser, {
  hears: { ...feedbackEvents, UserErased },
  key: ({ data }) => data.userId,
  parts: ['feedbacks', 'replies', 'changes'],
  project(sent, event): FeedbackOfUser | undefined {
    if (event.type === 'UserErased') return undefined;
    const doc = sent ?? { feedbacks: [], replies: [], changes: [] };
    const { feedbackId: id, at } = event.data;
    const answered = (text: string | null | undefined) =>
      text
        ? { replies: [...doc.replies.filter((one) => one.id !== id), { id, text, at }] }
        : undefined;
    switch (event.type) {
      case 'FeedbackSubmitted': {
        const { type, content, contact, page } = event.data;
        const mine: Sent = {
          id,
          type,
          content: content ?? '',
          ...(contact && { contact }),
          pageUrl: page ?? '',
          createdAt: at,
        };
        return { ...doc, feedbacks: [...doc.feedbacks, mine] };
      }
      case 'FeedbackStatusChanged':
        return { ...doc, changes: [...doc.changes, { id, status: event.data.to, at }] };
      case 'FeedbackReplied':
        return { ...doc, ...answered(event.data.text) };
      case 'FeedbackOriginalMoved': {
        const { status, text } = event.data;
        const last = doc.changes.findLast((one) => one.id === id);
        const known = last?.original === true && last.status === status;
        const change = { id, status, at, original: true as const };
        return {
          ...doc,
          ...answered(text),
          ...(!known && { changes: [...doc.changes, change] }),
        };
      }
      default:
        return doc;
    }
  },
});

/** Every message with what became of it, newest first. */
export const whole = ({ feedbacks, replies, changes }: FeedbackOfUser): Feedback[] =>
  feedbacks.toReversed().map((one) => {
    const mine = changes.filter(({ id }) => id === one.id);
    const history = mine.map(({ status, at, original }): FeedbackChange => ({ status, at, ...(original && { original }) })); // prettier-ignore
    const reply = replies.find(({ id }) => id === one.id);
    const own = history.findLast(({ original }) => original !== true);
    const status = own?.status ?? 'pending';
    const last = history.at(-1);
    return {
      ...one,
      status,
      ...(status === 'duplicate' && last?.original && { originalStatus: last.status }),
      ...(reply && { reply: reply.text, repliedAt: reply.at }),
      ...(history.length > 0 && { history }),
    };
  });
