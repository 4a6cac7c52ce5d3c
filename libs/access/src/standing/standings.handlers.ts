import { SAMPLE_AUTHOR } from '@app/lesson';
import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { userRecords } from '@published/accounts';
import { Inject, Injectable } from '@nestjs/common';
import { memberRecords, type MemberDoc } from './members.view.js';
import { Policies } from '../policy/policy.handlers.js';
import type { Policy } from '../policy/policy.js';
import { AT_THE_TOP, standingAt, type Person, type Standing } from './standing.js';

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
      ? this.standing(userId, { username: 'Yamabiko', role: 'user' }, AT_THE_TOP)
      : undefined;
  }

  standing(userId: string, user: Person, member: MemberDoc | null): Standing {
    return standingAt(userId, user, member, this.clock.now().getTime());
  }
}
