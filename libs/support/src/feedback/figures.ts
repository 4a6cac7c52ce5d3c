import { AdminFeedbackFilter } from '@app/contracts';
import { countOf, countOfEach, countOfFound, isAlike, isWithin } from '@app/platform';
import { feedbackEvents } from './events.js';
import { filterOf } from './reading.handlers.js';
import { feedbackRecords, feedbackRecordsView } from './records.view.js';

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
  countOfFound(feedbackRecordsView, {
    key: 'feedbackFound',
    title: '符合条件的反馈',
    unit: '条',
    definition: '列表上选的条件都符合的反馈，不论在第几页；按文字找的，文字是封存的，不能重新计算',
    decidedBy: { FeedbackSubmitted, FeedbackStatusChanged },
    filter: AdminFeedbackFilter,
    count: ({ models }, wanted) =>
      models.collection(feedbackRecords).countDocuments(filterOf(wanted)),
    fits: (doc, { from, to, q: _sealed, ...same }) =>
      isAlike(doc, same) && isWithin(doc.createdAt, from, to),
    isSealed: ({ q }) => Boolean(q),
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
