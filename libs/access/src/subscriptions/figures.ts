import { SubscriptionQuery } from '@app/contracts';
import { countOf, countOfFound, isAlike } from '@app/platform';
import { subscriptionEvents } from '../standing/subscriptions.js';
import { subscriptionRecords, subscriptionView } from './subscriptions.view.js';

const { SubscriptionGranted, SubscriptionForgotten } = subscriptionEvents;

export const subscriptionFigures = [
  countOf(subscriptionView, {
    key: 'subscriptionsTotal',
    title: '订阅总数',
    unit: '个',
    definition: '给过、买过、兑换过的订阅，结束了的也在内；注销的人的不算',
    decidedBy: { SubscriptionGranted, SubscriptionForgotten },
  }),
  countOfFound(subscriptionView, {
    key: 'subscriptionsFound',
    title: '符合条件的订阅',
    unit: '个',
    definition: '现在是列表上所选状态的订阅，不论在第几页；注销的人的不算',
    decidedBy: subscriptionEvents,
    filter: SubscriptionQuery,
    count: ({ models }, { userId, status }) =>
      models.collection(subscriptionRecords).countDocuments({
        ...(userId !== undefined && { userId }),
        ...(status !== undefined && { status }),
      }),
    fits: (doc, { userId, status }) => isAlike(doc, { userId, status }),
  }),
];
