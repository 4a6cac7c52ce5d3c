import type { WhyStep } from '@app/contracts';
import { Missing } from '@app/kernel';
import { Change, decides } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { AccessEntitlements } from '../standing/entitlements.handlers.js';
import { Standings } from '../standing/standings.handlers.js';
import { features, type FeatureCommand } from '../policy/features.js';

export class DefineFeature extends Change<FeatureCommand, 'DefineFeature'> {
  readonly type = 'DefineFeature';
}
export class RemoveFeature extends Change<FeatureCommand, 'RemoveFeature'> {
  readonly type = 'RemoveFeature';
}
export class SetFeatureFlag extends Change<FeatureCommand, 'SetFeatureFlag'> {
  readonly type = 'SetFeatureFlag';
}

export class MayUse extends Query<{ hasPermission: boolean; reason: string }> {
  constructor(
    readonly userId: string | undefined,
    readonly featureKey: string,
  ) {
    super();
  }
}
@QueryHandler(MayUse)
class MayUseHandler implements IQueryHandler<MayUse> {
  constructor(@Inject(AccessEntitlements) private readonly entitlements: AccessEntitlements) {}
  execute({ userId, featureKey }: MayUse) {
    return this.entitlements.check(userId, featureKey);
  }
}

/** Why a person has a feature or has it not: every step in the order it was asked. @throws {Missing} for somebody who is not there */
export class WhyMayUse extends Query<{ hasPermission: boolean; reason: string; steps: WhyStep[] }> {
  constructor(
    readonly userId: string,
    readonly featureKey: string,
  ) {
    super();
  }
}
@QueryHandler(WhyMayUse)
class WhyMayUseHandler implements IQueryHandler<WhyMayUse> {
  constructor(
    @Inject(AccessEntitlements) private readonly entitlements: AccessEntitlements,
    @Inject(Standings) private readonly standings: Standings,
  ) {}
  async execute({ userId, featureKey }: WhyMayUse) {
    if (!(await this.standings.of(userId))) throw new Missing('user');
    return this.entitlements.why(userId, featureKey);
  }
}

export class FeaturesOf extends Query<string[]> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(FeaturesOf)
class FeaturesOfHandler implements IQueryHandler<FeaturesOf> {
  constructor(@Inject(AccessEntitlements) private readonly entitlements: AccessEntitlements) {}
  execute({ userId }: FeaturesOf) {
    return this.entitlements.features(userId);
  }
}

export const featureHandlers: readonly Provider[] = [
  ...decides({
    decider: features,
    stream: ({ data }) => `feature-${data.featureKey}`,
    actor: ({ data }) => data.by,
    commands: [DefineFeature, RemoveFeature, SetFeatureFlag],
  }),
  MayUseHandler,
  WhyMayUseHandler,
  FeaturesOfHandler,
];
