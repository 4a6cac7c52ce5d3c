import { countOf } from '@app/platform';
import { subscriptionEvents } from '../standing/subscriptions.js';
import { subscriptionView } from './subscriptions.view.js';

const { SubscriptionGranted, SubscriptionForgotten } = subscriptionEvents;

export const subscriptionFigures = [
  countOf(subscriptionView, {
    key: 'subscriptionsTotal',
    title: '订阅总数',
    unit: '个',
    definition: '给过、买过、兑换过的订阅，结束了的也在内；注销的人的不算',
    decidedBy: { SubscriptionGranted, SubscriptionForgotten },
  }),
];
