import {
  FEEDBACK_ANSWER,
  type AdminFeedbackChange,
  type FeedbackStatus,
  type FeedbackType,
} from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { feedbackEvents } from './events.js';

/** One message, of a person or a visitor, for administrators. Once its sender is erased it has no words. */
export interface FeedbackDoc {
  type: FeedbackType;
  content: string;
  contact?: string;
  page: string;
  device?: string;
  userId?: string;
  erased?: true;
  status: FeedbackStatus;
  createdAt: string;
  duplicateOf?: string;
  originalStatus?: FeedbackStatus;
  reply?: string;
  repliedAt?: string;
  repliedBy?: string;
  mailedAt?: string;
  /** The newest of them, in the order they happened. */
  history: readonly AdminFeedbackChange[];
}
export const feedbackRecords = readModel<FeedbackDoc>('feedback-records', 1);

/** What stays of one whose sender is gone. */
export const wordless = (doc: FeedbackDoc): FeedbackDoc => {
  const { type, userId, status, createdAt, duplicateOf, originalStatus, mailedAt, history } = doc;
  return {
    type,
    content: '',
    page: '',
    ...(userId !== undefined && { userId }),
    erased: true,
    status,
    createdAt,
    ...(duplicateOf !== undefined && { duplicateOf }),
    ...(originalStatus !== undefined && { originalStatus }),
    ...(mailedAt !== undefined && { mailedAt }),
    history,
  };
};
const noted = (doc: FeedbackDoc, change: AdminFeedbackChange) => ({
  history: [...doc.history, change].slice(-FEEDBACK_ANSWER.history),
});

/** All that was ever sent. */
export const feedbackRecordsView = projection(feedbackRecords, {
  hears: feedbackEvents,
  key: ({ data }) => data.feedbackId,
  project(doc, event): FeedbackDoc | undefined {
    const { at } = event.data;
    if (event.type === 'FeedbackSubmitted') {
      const { type, content, contact, page, device, userId } = event.data;
      return {
        type,
        content: content ?? '',
        ...(contact && { contact }),
        page: page ?? '',
        ...(device && { device }),
        ...(userId !== undefined && { userId }),
        status: 'pending',
        createdAt: at,
        history: [],
      };
    }
    if (!doc) return undefined;
    switch (event.type) {
      case 'FeedbackStatusChanged': {
        const { to: status, duplicateOf, by } = event.data;
        const { duplicateOf: _one, originalStatus: _status, ...rest } = doc;
        const named = duplicateOf === undefined ? {} : { duplicateOf };
        return { ...rest, ...named, status, ...noted(doc, { status, at, by }) };
      }
      case 'FeedbackReplied': {
        const { text, by } = event.data;
        return text ? { ...doc, reply: text, repliedAt: at, repliedBy: by } : doc;
      }
      case 'FeedbackOriginalMoved': {
        const { status } = event.data;
        const moved = doc.originalStatus !== status;
        const change = { status, at, original: true as const };
        return { ...doc, originalStatus: status, ...(moved && noted(doc, change)) };
      }
      case 'FeedbackMailed':
        return { ...doc, mailedAt: at };
      case 'FeedbackForgotten':
        return wordless(doc);
    }
  },
  indexes: [
    ['createdAt'],
    ['status', 'createdAt'],
    ['type', 'createdAt'],
    ['userId', 'createdAt'],
    ['duplicateOf'],
  ],
});
