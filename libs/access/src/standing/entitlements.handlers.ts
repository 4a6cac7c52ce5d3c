import { Behind, type Clock, type Entitlements } from '@app/kernel';
import { CLOCK } from '@app/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { check, type Verdict } from './check.js';
import { Standings } from './standings.handlers.js';

/** May this person use this feature? What fails answers no; where the read models do not answer, nobody knows: `Behind`. */
@Injectable()
export class AccessEntitlements implements Entitlements {
  private readonly log = new Logger('Entitlements');
  constructor(
    @Inject(Standings) private readonly standings: Standings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async check(
    userId: string | undefined,
    feature: string,
  ): Promise<{ hasPermission: boolean; reason: string }> {
    const { hasPermission, reason } = await this.why(userId, feature);
    return { hasPermission, reason };
  }

  /** With every step that was asked. */
  async why(userId: string | undefined, feature: string): Promise<Verdict> {
    try {
      const standing = userId === undefined ? undefined : await this.standings.of(userId);
      if (userId !== undefined && !standing) return no('用户不存在');
      return check(feature, standing, await this.standings.policy(), this.clock.now().getTime());
    } catch (error) {
      if (error instanceof Behind) throw error;
      this.log.error(error);
      return no('暂时无法确认权限，请稍后重试');
    }
  }

  /** Keys of all features that this person may use now. */
  async features(userId: string): Promise<string[]> {
    try {
      const [standing, policy] = [await this.standings.of(userId), await this.standings.policy()];
      const now = this.clock.now().getTime();
      return standing
        ? [...policy.features.keys()].filter(
            (key) => check(key, standing, policy, now).hasPermission,
          )
        : [];
    } catch (error) {
      if (error instanceof Behind) throw error;
      this.log.error(error);
      return [];
    }
  }
}

const no = (reason: string): Verdict => ({
  hasPermission: false,
  reason,
  steps: [{ step: 'person', outcome: 'no', reason }],
});
