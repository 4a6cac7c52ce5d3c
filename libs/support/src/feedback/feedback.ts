import { FEEDBACK_CONTENT, FeedbackType } from '@app/contracts';
import {
  Id,
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

export const feedbackEvents = defineEvents({
  FeedbackSubmitted: event(
    2,
    {
      feedbackId: Id.describe('the message'),
      senderId: UserId.describe(
        'whose key seals the personal fields: the person, or an id made for this message alone',
      ),
      userId: UserId.describe('who sent it, when somebody was logged in').optional(),
      type: FeedbackType,
      content: personal(z.string()).describe('the words'),
      contact: personal(z.string().optional()).describe(
        'e-mail address to answer to, when one was given',
      ),
      // In clear in version 1: which lesson somebody was in, and whatever a sender may write for a path, says something about them.
      page: personal(z.string().max(2000)).describe(
        'where it was sent from: path and names of the query, no values',
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
      },
    },
  ),
});
export type FeedbackEvent = EventOf<typeof feedbackEvents>;
type Submitted = FeedbackEvent['data'];
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

/** Letters that nobody sees, however many. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** A path, or one with the address in front; nothing that a click could run, and no path that is another's address (`//host`, `/\host`). */
const PAGE = /^(?:$|\/(?![/\\])|https?:\/\/)\P{Cc}*$/iu;
const refuseOdd = (content: string, pageUrl: string): void => {
  if (content.replaceAll(INVISIBLE, '').trim().length < FEEDBACK_CONTENT.min)
    throw new Rejected('INVALID', `反馈内容至少${FEEDBACK_CONTENT.min}个字符`);
  if (!PAGE.test(pageUrl)) throw new Rejected('INVALID', '页面地址不正确');
};

/** One message of somebody to us. */
export const feedback: Decider<{ sent: boolean }, FeedbackCommand, FeedbackEvent> = {
  initial: { sent: false },
  decide({ data: { pageUrl, ...data } }, { sent }) {
    if (sent) throw new Rejected('CONFLICT', '这条反馈已经提交过');
    refuseOdd(data.content, pageUrl);
    return [{ type: 'FeedbackSubmitted', data: { ...data, page: withoutValues(pageUrl) } }];
  },
  evolve: () => ({ sent: true }),
};
