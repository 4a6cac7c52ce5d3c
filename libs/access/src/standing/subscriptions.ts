import { SubscriptionStatus, type ChangeSubscription } from '@app/contracts';
import {
  Id,
  Instant,
  Missing,
  Rejected,
  UserId,
  defineEvents,
  event,
  personAfter,
  personal,
  type Decider,
  type EventOf,
} from '@app/kernel';
import { z } from 'zod';

export type Source = 'admin' | 'redeem' | 'payment';
export interface Subscribed {
  level: number;
  status: SubscriptionStatus;
  trial: boolean;
  cancelAtPeriodEnd: boolean;
  startsAt: string;
  endsAt: string;
  source: Source;
}
const Status = z.enum(SubscriptionStatus.def.entries);
const ofSubscription = { userId: UserId, subscriptionId: Id.describe('which'), at: Instant };
const Reason = personal(z.string().optional()).describe('why, in the words of the administrator');
const before = 'what it was';
const later = '2026-01-31T08:00:00.000Z';
const changing = 'PUT /api/admin/subscriptions/:id';

export const subscriptionEvents = defineEvents({
  SubscriptionGranted: event(
    1,
    {
      ...ofSubscription,
      level: z.number().describe('1 to 3'),
      status: Status.describe('active, or pending until startsAt'),
      trial: z.boolean().describe('whether it is a trial'),
      startsAt: Instant.describe('beginning'),
      endsAt: Instant.describe('end, exclusive'),
      source: z.enum(['admin', 'redeem', 'payment']).describe('admin, redeem or payment'),
      reason: Reason,
    },
    'A person got a subscription.',
    {
      appendedBy: 'POST /api/admin/subscriptions, POST /api/subscriptions/redeem',
      example: { level: 2, status: 'active', trial: false, endsAt: later, reason: '感谢反馈' },
    },
  ),
  SubscriptionExtended: event(
    1,
    {
      ...ofSubscription,
      endsAt: Instant.describe('new end'),
      before: Instant.describe('old end'),
      reason: Reason,
    },
    'The end of a subscription was moved.',
    {
      appendedBy: changing,
      example: { endsAt: '2026-03-02T08:00:00.000Z', before: later, reason: undefined },
    },
  ),
  SubscriptionMarked: event(
    1,
    {
      ...ofSubscription,
      cancelAtPeriodEnd: z.boolean().describe('the mark'),
      before: z.boolean().describe(before),
      reason: Reason,
    },
    'A subscription will end with its period, or will not after all.',
    { appendedBy: changing, example: { before: false, reason: undefined } },
  ),
  SubscriptionMoved: event(
    1,
    {
      ...ofSubscription,
      status: Status.describe('active, past_due, canceled, expired or refunded'),
      before: Status.describe('state before'),
      dueAt: Instant.optional().describe(
        'where time did it: the instant it was due, which may be long before the event',
      ),
      reason: Reason,
    },
    'A subscription went from one state to another, by a person or by time.',
    {
      appendedBy: `${changing}; the schedule subscription-dues`,
      example: { status: 'expired', before: 'active', dueAt: later, at: later, reason: undefined },
    },
  ),
  SubscriptionForgotten: event(
    1,
    { ...ofSubscription, before: Status.describe('state before') },
    'A subscription went with the account of its person.',
    { appendedBy: 'the erasure of an account', example: { before: 'expired' } },
  ),
});
export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;

interface OfSubscription {
  userId: string;
  subscriptionId: string;
  at: string;
}
type Because = { reason?: string | undefined };
type Moving = Exclude<ChangeSubscription['action'], 'extend'>;
export type SubscriptionCommand =
  | {
      type: 'GrantSubscription';
      data: OfSubscription &
        Because & {
          level: number;
          startsAt: string;
          endsAt: string;
          trial: boolean;
          source: Source;
          by: string;
        };
    }
  /** `endsAt` was counted from `from` by days of the person's calendar. */
  | {
      type: 'ExtendSubscription';
      data: OfSubscription & Because & { from: string; endsAt: string; by: string };
    }
  | { type: 'MoveSubscription'; data: OfSubscription & Because & { action: Moving; by: string } }
  /** Time has passed: what is due by `at` happens, also when nobody looked for weeks. */
  | { type: 'LetTimePass'; data: { userId: string; at: string } }
  | { type: 'ForgetSubscriptions'; data: { userId: string; at: string } };

/** A payment that fails has a week before the subscription ends for good. */
const GRACE_MS = 7 * 86_400_000;
const MOST = 200;

const MOVES: Readonly<
  Record<
    Exclude<Moving, 'cancel_at_end' | 'resume'>,
    { to: SubscriptionStatus; from: readonly SubscriptionStatus[] }
  >
> = {
  activate: { to: 'active', from: ['pending', 'past_due'] },
  cancel: { to: 'canceled', from: ['pending', 'active', 'past_due'] },
  past_due: { to: 'past_due', from: ['active'] },
  expire: { to: 'expired', from: ['pending', 'active', 'past_due'] },
  refund: { to: 'refunded', from: ['pending', 'active', 'past_due', 'canceled', 'expired'] },
};

/** What time does to a subscription, and when it was due. */
const due = (
  { status, startsAt, endsAt, source, cancelAtPeriodEnd }: Subscribed,
  now: number,
): { status: SubscriptionStatus; dueAt: string } | undefined => {
  const end = Date.parse(endsAt);
  if (status === 'pending' && now >= Date.parse(startsAt))
    return { status: 'active', dueAt: startsAt };
  if (status === 'active' && now >= end)
    return {
      status: cancelAtPeriodEnd ? 'canceled' : source === 'payment' ? 'past_due' : 'expired',
      dueAt: endsAt,
    };
  if (status === 'past_due' && now >= end + GRACE_MS)
    return { status: 'expired', dueAt: new Date(end + GRACE_MS).toISOString() };
  return undefined;
};

/** As it is at this instant, whether or not the log says so already. */
export const asOf = (subscription: Subscribed, now: number): Subscribed => {
  const change = due(subscription, now);
  return change ? asOf({ ...subscription, status: change.status }, now) : subscription;
};

const because = (reason: string | undefined) => (reason ? { reason } : {});

/** The log writes years of four digits; days are added without end. */
const writable = (endsAt: string): void => {
  if (new Date(endsAt).getUTCFullYear() > 9999)
    throw new Rejected('INVALID', '订阅的结束时间太远，请缩短天数或提前开始时间');
};

/** The subscriptions of one person, by id. */
export const subscriptions: Decider<
  Readonly<Record<string, Subscribed>>,
  SubscriptionCommand,
  SubscriptionEvent
> = {
  initial: {},
  snapshot: { name: 'subscriptions', version: 1, persons: personAfter('subscriptions-') },
  decide({ type, data }, all) {
    const { userId, at } = data;
    const now = Date.parse(at);
    if (type === 'LetTimePass')
      return Object.entries(all).flatMap(([subscriptionId, one]) =>
        passing({ userId, subscriptionId, at }, one, now),
      );

    if (type === 'ForgetSubscriptions')
      return Object.entries(all).map(([subscriptionId, { status }]) => ({
        type: 'SubscriptionForgotten',
        data: { userId, subscriptionId, before: status, at },
      }));

    const { subscriptionId } = data;
    const of = { userId, subscriptionId, at };
    const reason = because(data.reason);
    const one = all[subscriptionId];
    if (type === 'GrantSubscription') {
      if (one) return [];
      if (Object.keys(all).length >= MOST)
        throw new Rejected('SUBSCRIPTIONS_FULL', `一位用户最多 ${MOST} 个订阅`);
      const { level, startsAt, endsAt, trial, source } = data;
      if (Date.parse(endsAt) <= now) throw new Rejected('INVALID', '订阅的结束时间已经过去');
      writable(endsAt);
      const status = Date.parse(startsAt) > now ? ('pending' as const) : ('active' as const);
      return [
        {
          type: 'SubscriptionGranted',
          data: { ...of, level, status, trial, startsAt, endsAt, source, ...reason },
        },
      ];
    }
    if (!one) throw new Missing('subscription');
    const today = asOf(one, now);
    const passed = passing(of, one, now);
    if (type === 'ExtendSubscription') {
      if (!['pending', 'active', 'past_due', 'expired'].includes(today.status))
        throw new Rejected('SUBSCRIPTION_ENDED', '订阅已取消或退款，不能延长');
      if (data.from !== extendsFrom(today, now))
        throw new Rejected('CONFLICT', '订阅刚刚被更改，请刷新后重试');
      writable(data.endsAt);
      const extended = {
        type: 'SubscriptionExtended' as const,
        data: { ...of, endsAt: data.endsAt, before: today.endsAt, ...reason },
      };
      const woken = {
        type: 'SubscriptionMoved' as const,
        data: { ...of, status: 'active' as const, before: today.status, ...reason },
      };
      return today.status === 'pending' || today.status === 'active'
        ? [...passed, extended]
        : [...passed, extended, woken];
    }
    const { action } = data;
    if (action === 'cancel_at_end' || action === 'resume') {
      const cancelAtPeriodEnd = action === 'cancel_at_end';
      if (today.status !== 'active')
        throw new Rejected('SUBSCRIPTION_ENDED', '订阅现在没有生效，没有做任何更改');
      if (today.cancelAtPeriodEnd === cancelAtPeriodEnd) return passed;
      return [
        ...passed,
        {
          type: 'SubscriptionMarked',
          data: { ...of, cancelAtPeriodEnd, before: today.cancelAtPeriodEnd, ...reason },
        },
      ];
    }
    const { to, from } = MOVES[action];
    if (today.status === to) return passed;
    if (!from.includes(today.status))
      throw new Rejected('SUBSCRIPTION_ENDED', '订阅现在的状态不能这样更改，没有做任何更改');
    return [
      ...passed,
      { type: 'SubscriptionMoved', data: { ...of, status: to, before: today.status, ...reason } },
    ];
  },
  evolve(all, { type, data }) {
    const { subscriptionId } = data;
    const one = all[subscriptionId];
    if (type === 'SubscriptionGranted') {
      const { level, status, trial, startsAt, endsAt, source } = data;
      return {
        ...all,
        [subscriptionId]: {
          level,
          status,
          trial,
          cancelAtPeriodEnd: false,
          startsAt,
          endsAt,
          source,
        },
      };
    }
    if (!one) return all;
    switch (type) {
      case 'SubscriptionExtended':
        return { ...all, [subscriptionId]: { ...one, endsAt: data.endsAt } };
      case 'SubscriptionMarked':
        return { ...all, [subscriptionId]: { ...one, cancelAtPeriodEnd: data.cancelAtPeriodEnd } };
      case 'SubscriptionMoved':
        return { ...all, [subscriptionId]: { ...one, status: data.status } };
      case 'SubscriptionForgotten': {
        const { [subscriptionId]: _gone, ...others } = all;
        return others;
      }
    }
  },
};

/** An extension counts from the end, or from now for what has ended already. */
export const extendsFrom = ({ endsAt }: Subscribed, now: number): string =>
  Date.parse(endsAt) > now ? endsAt : new Date(now).toISOString();

const passing = (of: OfSubscription, one: Subscribed, now: number): SubscriptionEvent[] => {
  const change = due(one, now);
  if (!change) return [];
  const { status, dueAt } = change;
  return [
    { type: 'SubscriptionMoved', data: { ...of, status, before: one.status, dueAt } },
    ...passing(of, { ...one, status }, now),
  ];
};
