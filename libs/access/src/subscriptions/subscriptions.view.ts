import type { SubscriptionStatus } from '@app/contracts';
import { projection, readModel, type AsRead } from '@app/kernel';
import {
  subscriptionEvents,
  subscriptions,
  type Subscribed,
  type SubscriptionEvent,
} from '../standing/subscriptions.js';

export interface SubscriptionDoc extends Subscribed {
  userId: string;
  reason?: string;
  grantedAt: string;
  /** Whether time may still change it: what the schedule looks for. */
  open: boolean;
  history: {
    at: string;
    by: string;
    what: string;
    status: SubscriptionStatus;
    endsAt: string;
    reason?: string;
  }[];
}

const STATUS: Readonly<Record<SubscriptionStatus, string>> = {
  pending: '待生效',
  active: '生效',
  past_due: '逾期',
  canceled: '取消',
  expired: '到期',
  refunded: '退款',
};
type Shown = AsRead<Exclude<SubscriptionEvent, { type: 'SubscriptionForgotten' }>>;
const said = ({ type, data }: Shown): string => {
  switch (type) {
    case 'SubscriptionGranted':
      return data.source === 'redeem'
        ? '用兑换码开通'
        : data.source === 'payment'
          ? '付款开通'
          : '管理员开通';
    case 'SubscriptionExtended':
      return '延长';
    case 'SubscriptionMarked':
      return data.cancelAtPeriodEnd ? '到期后不再续' : '继续订阅';
    case 'SubscriptionMoved':
      return data.dueAt === undefined ? STATUS[data.status] : `${STATUS[data.status]}（到时自动）`;
  }
};

export const subscriptionRecords = readModel<SubscriptionDoc>('subscriptions', 1);

export const subscriptionView = projection(subscriptionRecords, {
  hears: subscriptionEvents,
  key: ({ data }) => data.subscriptionId,
  indexes: [['userId'], ['open', 'endsAt'], ['open', 'startsAt'], ['grantedAt']],
  project(doc, event) {
    if (event.type === 'SubscriptionForgotten') return undefined;
    const { subscriptionId, userId, at, reason } = event.data;
    if (!doc && event.type !== 'SubscriptionGranted') return undefined;
    const one = subscriptions.evolve(doc ? { [subscriptionId]: doc } : {}, event)[subscriptionId];
    if (!one) return undefined;
    const { level, status, trial, cancelAtPeriodEnd, startsAt, endsAt, source } = one;
    const because = reason ? { reason } : {};
    return {
      userId,
      level,
      status,
      trial,
      cancelAtPeriodEnd,
      startsAt,
      endsAt,
      source,
      ...(doc?.reason ? { reason: doc.reason } : because),
      grantedAt: doc?.grantedAt ?? at,
      open: status === 'pending' || status === 'active' || status === 'past_due',
      history: [
        ...(doc?.history ?? []),
        { at, by: event.metadata.actor, what: said(event), status, endsAt, ...because },
      ].slice(-200),
    };
  },
});
