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

/** What counts later and is not told by that end, from when it counts: a lower level runs beside a higher one and is felt behind it. */
export const later = (now: Subscription | null, queued: Queued = []): Queued => {
  if (now?.status !== 'active') return queued;
  const [told, end] = [chainOf(now, queued), paidUntil(now, queued)];
  return queued.flatMap((one) => {
    if (told.includes(one)) return [];
    const hidden = one.level < now.level && Date.parse(one.startsAt) < Date.parse(end);
    if (hidden && Date.parse(one.endsAt) <= Date.parse(end)) return [];
    return hidden ? { ...one, startsAt: end } : one;
  });
};
