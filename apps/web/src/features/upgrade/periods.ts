import type { Subscription } from '@app/contracts';

type Queued = readonly Subscription[];

/** Those that take over from each other without a gap, at the level of the first. */
const chainOf = (first: Subscription, queued: Queued): Subscription[] => {
  const chain = [first];
  let until = Date.parse(first.endsAt);
  for (const next of queued) {
    if (next.level !== first.level || Date.parse(next.startsAt) > until) continue;
    chain.push(next);
    until = Math.max(until, Date.parse(next.endsAt));
  }
  return chain;
};

/** When what they have now really ends: what is queued at the same level goes on by itself. @param queued by their beginning */
export const paidUntil = (now: Subscription, queued: Queued = []): string => {
  const ends = chainOf(now, now.status === 'active' ? queued : []).map(({ endsAt }) => endsAt);
  return ends.reduce((latest, end) => (Date.parse(end) > Date.parse(latest) ? end : latest));
};

/** What begins later and is not told by that end. */
export const later = (now: Subscription | null, queued: Queued = []): Queued => {
  const told = now?.status === 'active' ? chainOf(now, queued) : [];
  return queued.filter((one) => !told.includes(one));
};
