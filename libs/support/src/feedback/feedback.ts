import type { FeedbackType } from '@app/contracts';
import { Rejected, type Decider } from '@app/kernel';

interface Submitted {
  feedbackId: string;
  /** Whose key seals the personal fields: the person, or an id of its own for somebody who did not log in. */
  senderId: string;
  userId?: string;
  type: FeedbackType;
  content: string;
  contact?: string;
  /** The page it was sent from, without what stood in its query. */
  page: string;
  at: string;
}
export interface FeedbackEvent {
  type: 'FeedbackSubmitted';
  data: Submitted;
}
export interface FeedbackCommand {
  type: 'SubmitFeedback';
  data: Omit<Submitted, 'page'> & { pageUrl: string };
}

/** Path and names of the query; values and the part behind `#` may be a person's own. */
const withoutValues = (url: string): string => {
  const [whole = ''] = url.split('#');
  const [address = '', query] = whole.split('?');
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/';
  return query ? `${path}?${query.replace(/=[^&]*/g, '')}` : path;
};

/** One message of somebody to us. */
export const feedback: Decider<{ sent: boolean }, FeedbackCommand, FeedbackEvent> = {
  initial: { sent: false },
  decide({ data: { pageUrl, ...data } }, { sent }) {
    if (sent) throw new Rejected('CONFLICT', '这条反馈已经提交过');
    return [{ type: 'FeedbackSubmitted', data: { ...data, page: withoutValues(pageUrl) } }];
  },
  evolve: () => ({ sent: true }),
};
