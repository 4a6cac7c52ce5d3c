import {
  Instant,
  Rejected,
  UserId,
  defineEvents,
  event,
  personAfter,
  type Decider,
  type EventOf,
} from '@app/kernel';

export const redeemTryEvents = defineEvents({
  RedeemCodeRefused: event(
    1,
    { userId: UserId.describe('who'), at: Instant },
    'A person tried a code that is none, or none any more.',
    { appendedBy: 'POST /api/subscriptions/redeem' },
  ),
});
export type RedeemTryEvent = EventOf<typeof redeemTryEvents>;
export interface RedeemTry {
  type: 'TryRedeemCode';
  data: { userId: string; isGood: boolean; at: string };
}
const HOUR = 3_600_000;
const LIMITS = [
  { most: 5, span: HOUR },
  { most: 20, span: 24 * HOUR },
];

/** Wrong codes of one person: five an hour and twenty a day, then no code is looked at, a good one neither. In the log, so a restart forgives nothing. */
export const redeemTries: Decider<readonly number[], RedeemTry, RedeemTryEvent> = {
  initial: [],
  snapshot: { name: 'redeem-tries', version: 1, persons: personAfter('redeem-tries-') },
  decide({ data: { userId, isGood, at } }, wrong) {
    const now = Math.max(Date.parse(at), wrong.at(-1) ?? 0); // a clock that steps back opens nothing
    const waits = LIMITS.map(({ most, span }) => {
      const first = wrong.filter((time) => time > now - span).at(-most);
      return first === undefined ? 0 : first + span - now;
    });
    const wait = Math.max(...waits);
    if (wait > 0)
      throw new Rejected('RATE_LIMITED', '兑换码尝试次数过多，请稍后重试', {
        retryAfter: Math.ceil(wait / 1000),
      });
    return isGood ? [] : [{ type: 'RedeemCodeRefused', data: { userId, at } }];
  },
  evolve: (wrong, { data }) =>
    [...wrong, Math.max(Date.parse(data.at), wrong.at(-1) ?? 0)].slice(-20),
};
