import { TOP_LEVEL } from '@app/contracts';
import type { UserView } from '@published/accounts';
import { knownZone } from '../calendar/periods.js';
import { DEFAULT_LEVEL } from '../policy/default-levels.js';
import type { Asker } from './check.js';
import type { MemberDoc } from './members.view.js';
import { asOf, type Subscribed } from './subscriptions.js';

/** The part of accounts' read model that counts here. */
export type Person = Pick<UserView, 'username' | 'role'> & Partial<Pick<UserView, 'settings'>>;
export interface Standing extends Asker {
  username: string;
  role: string;
  ownLevel: number;
  timeZone: string;
  /** The one that counts now, else the latest. */
  subscription: (Subscribed & { id: string }) | undefined;
  /** Those that begin later, or go on at a lower level when it ends, by their beginning. */
  queued: readonly (Subscribed & { id: string })[];
}

/** Of who has no account and is let through: the product's own author. */
export const AT_THE_TOP: MemberDoc = { level: TOP_LEVEL, permissions: {}, subscriptions: {} };

/** Where a person stands at an instant, in ms, by what is known of them. */
export function standingAt(
  userId: string,
  { username, role, settings }: Person,
  member: MemberDoc | null,
  now: number,
): Standing {
  const all = Object.entries(member?.subscriptions ?? {}).map(([id, one]) => ({
    ...asOf(one, now),
    id,
  }));
  const rank = ({ status, level, endsAt }: Subscribed) => [
    status === 'active' ? 1 : 0,
    status === 'active' ? level : 0,
    Date.parse(endsAt),
  ];
  const [subscription] = all.toSorted((a, b) => compare(rank(b), rank(a)));
  const ownLevel = member?.level ?? DEFAULT_LEVEL;
  const isAdmin = role === 'admin';
  const paid = subscription?.status === 'active' ? subscription.level : 0;
  return {
    userId,
    username,
    role,
    isAdmin,
    ownLevel,
    level: isAdmin ? TOP_LEVEL : Math.max(ownLevel, paid),
    permissions: member?.permissions ?? {},
    timeZone: knownZone(settings?.timeZone),
    subscription,
    queued: all
      .filter(
        ({ status, id, endsAt }) =>
          id !== subscription?.id &&
          (status === 'pending' ||
            (status === 'active' &&
              subscription !== undefined &&
              Date.parse(endsAt) > Date.parse(subscription.endsAt))),
      )
      .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt)),
  };
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((found, one, index) => found || one - (b[index] ?? 0), 0);
