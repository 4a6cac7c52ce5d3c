import { countOf, countOfEach } from '@app/platform';
import { feedbackEvents } from './events.js';
import { feedbackRecordsView } from './records.view.js';

const { FeedbackSubmitted, FeedbackStatusChanged } = feedbackEvents;

export const feedbackFigures = [
  countOf(feedbackRecordsView, {
    key: 'feedbackTotal',
    title: '反馈总数',
    unit: '条',
    definition: '提交过的所有反馈，没有登录的和已注销的人的也在内',
    decidedBy: { FeedbackSubmitted },
  }),
  countOf(feedbackRecordsView, {
    key: 'feedbackPending',
    title: '待看的反馈',
    unit: '条',
    definition: '提交后还没有人看过的反馈',
    dashboard: 80,
    decidedBy: { FeedbackSubmitted, FeedbackStatusChanged },
    where: () => ({ status: 'pending' }),
    fits: ({ status }) => status === 'pending',
  }),
  countOfEach(feedbackRecordsView, {
    key: 'feedbackSameOf',
    title: '另有相同的反馈',
    unit: '条',
    definition: '管理员标为和这一条相同的其他反馈，后来又改成别的状态的不算',
    decidedBy: { FeedbackStatusChanged },
    where: (duplicateOf) => ({ duplicateOf }),
    belongs: ({ duplicateOf }, of) => duplicateOf === of,
  }),
];
