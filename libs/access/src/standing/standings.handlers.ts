import { SAMPLE_AUTHOR } from '@app/lesson';
import { TOP_LEVEL } from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { userRecords, type UserView } from '@published/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { DEFAULT_LEVEL } from '../policy/default-levels.js';
import { memberRecords, type MemberDoc } from './members.view.js';
import { knownZone } from '../calendar/periods.js';
import { asOf, type Subscribed } from './subscriptions.js';
import type { Asker } from './check.js';
import { Policies } from '../policy/policy.handlers.js';
import type { Policy } from '../policy/policy.js';

/** The part of accounts' read model that counts here. */
type Person = Pick<UserView, 'username' | 'role'> & Partial<Pick<UserView, 'settings'>>;
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

/** Where people stand now: three look-ups by id (some 10 µs each, embedded), so that every change acts at once and in every process. */
@Injectable()
export class Standings {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Policies) private readonly policies: Policies,
  ) {}

  policy(): Promise<Policy> {
    return this.policies.now();
  }

  /** `undefined` for somebody who is not there. The product's own author has no account and stands at the top. */
  async of(userId: string): Promise<Standing | undefined> {
    const user = await this.models.collection(userRecords).findOne({ _id: userId });
    if (user)
      return this.standing(
        userId,
        user,
        await this.models.collection(memberRecords).findOne({ _id: userId }),
      );
    return userId === SAMPLE_AUTHOR
      ? this.standing(
          userId,
          { username: 'Yamabiko', role: 'user' },
          { level: TOP_LEVEL, permissions: {}, subscriptions: {} },
        )
      : undefined;
  }

  standing(
    userId: string,
    { username, role, settings }: Person,
    member: MemberDoc | null,
  ): Standing {
    const now = this.clock.now().getTime();
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
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((found, one, index) => found || one - (b[index] ?? 0), 0);
