import { given } from '../../../kernel/src/testing.js';
import {
  asOf,
  subscriptions,
  type Subscribed,
  type SubscriptionCommand,
  type SubscriptionEvent,
} from './subscriptions.js';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString();
const of = (at: number) => ({ userId: 'u', subscriptionId: 's-1', at: day(at) });
const terms = (startsAt = 0, source: Subscribed['source'] = 'admin') => ({
  level: 2,
  trial: false,
  startsAt: day(startsAt),
  endsAt: day(30),
  source,
});
const grant = (at: number, startsAt = at): SubscriptionCommand => ({
  type: 'GrantSubscription',
  data: { ...of(at), ...terms(startsAt), by: 'a' },
});
const granted = (
  at = 0,
  startsAt = at,
  source: Subscribed['source'] = 'admin',
): SubscriptionEvent => ({
  type: 'SubscriptionGranted',
  data: { ...of(at), ...terms(startsAt, source), status: startsAt > at ? 'pending' : 'active' },
});
const moved = (
  at: number,
  before: Subscribed['status'],
  status: Subscribed['status'],
  dueAt?: number,
): SubscriptionEvent => ({
  type: 'SubscriptionMoved',
  data: { ...of(at), status, before, ...(dueAt !== undefined && { dueAt: day(dueAt) }) },
});
const marked: SubscriptionEvent = {
  type: 'SubscriptionMarked',
  data: { ...of(1), cancelAtPeriodEnd: true, before: false },
};
type Action = Extract<SubscriptionCommand, { type: 'MoveSubscription' }>['data']['action'];
const move = (at: number, action: Action): SubscriptionCommand => ({
  type: 'MoveSubscription',
  data: { ...of(at), action, by: 'a' },
});
const pass = (at: number): SubscriptionCommand => ({
  type: 'LetTimePass',
  data: { userId: 'u', at: day(at) },
});
const extend = (at: number, from: number, to: number): SubscriptionCommand => ({
  type: 'ExtendSubscription',
  data: { ...of(at), from: day(from), endsAt: day(to), by: 'a' },
});
const after = given(subscriptions);

describe('a subscription', () => {
  it('begins', () => after().when(grant(0)).thenEvents(granted()));
  it('begins once', () => after(granted()).when(grant(0)).thenNothing());
  it('waits for its beginning', () => after().when(grant(0, 5)).thenEvents(granted(0, 5)));
  it('does not begin when it is over', () => after().when(grant(30)).thenRejected('INVALID'));
  it('wakes when its time has come', () =>
    after(granted(0, 5))
      .when(pass(5))
      .thenEvents(moved(5, 'pending', 'active', 5)));
  it('goes on until the last instant', () => after(granted()).when(pass(29.9999)).thenNothing());
  it('ends with its period', () =>
    after(granted())
      .when(pass(30))
      .thenEvents(moved(30, 'active', 'expired', 30)));
  it('is canceled at the end of its period when it is marked', () =>
    after(granted(), marked)
      .when(pass(30))
      .thenEvents(moved(30, 'active', 'canceled', 30)));
  it('that was paid for has a week of grace', () =>
    after(granted(0, 0, 'payment'))
      .when(pass(31))
      .thenEvents(moved(31, 'active', 'past_due', 30)));
  it('lives through all that was missed while nobody looked, each step with the instant it was due', () =>
    after(granted(0, 5, 'payment'))
      .when(pass(90))
      .thenEvents(
        moved(90, 'pending', 'active', 5),
        moved(90, 'active', 'past_due', 30),
        moved(90, 'past_due', 'expired', 37),
      ));
  it('has nothing to live through twice', () =>
    after(granted(), moved(30, 'active', 'expired', 30))
      .when(pass(40))
      .thenNothing());
  it('is extended from its end', () =>
    after(granted())
      .when(extend(1, 30, 60))
      .thenEvents({
        type: 'SubscriptionExtended',
        data: { ...of(1), endsAt: day(60), before: day(30) },
      }));
  it('wakes again when it is extended after its end', () =>
    after(granted())
      .when(extend(40, 40, 70))
      .thenEvents(
        moved(40, 'active', 'expired', 30),
        { type: 'SubscriptionExtended', data: { ...of(40), endsAt: day(70), before: day(30) } },
        moved(40, 'expired', 'active'),
      ));
  it('does not end after the last year that can be written', () =>
    after(granted())
      .when(extend(1, 30, 4_000_000))
      .thenRejected('INVALID'));
  it('is not granted beyond the last year that can be written', () =>
    after()
      .when({
        type: 'GrantSubscription',
        data: { ...of(0), ...terms(), endsAt: day(4_000_000), by: 'a' },
      })
      .thenRejected('INVALID'));
  it('is not extended from an end that another has moved', () =>
    after(granted())
      .when(extend(1, 20, 60))
      .thenRejected('CONFLICT'));
  it('is canceled at once', () =>
    after(granted())
      .when(move(1, 'cancel'))
      .thenEvents(moved(1, 'active', 'canceled')));
  it('is marked to end with its period', () =>
    after(granted()).when(move(1, 'cancel_at_end')).thenEvents(marked));
  it('is refunded, also after its end', () =>
    after(granted())
      .when(move(31, 'refund'))
      .thenEvents(moved(31, 'active', 'expired', 30), moved(31, 'expired', 'refunded')));
  it('does not come back from a refund', () =>
    after(granted(), moved(1, 'active', 'refunded'))
      .when(move(2, 'activate'))
      .thenRejected('SUBSCRIPTION_ENDED'));

  it('goes with the account', () =>
    after(granted())
      .when({ type: 'ForgetSubscriptions', data: { userId: 'u', at: day(3) } })
      .thenEvents({ type: 'SubscriptionForgotten', data: { ...of(3), before: 'active' } }));

  it('counts as ended at the very instant, whether or not the log says so', () => {
    const one: Subscribed = { ...terms(), status: 'active', cancelAtPeriodEnd: false };
    expect(asOf(one, Date.parse(day(30)) - 1).status).toBe('active');
    expect(asOf(one, Date.parse(day(30))).status).toBe('expired');
  });
});
