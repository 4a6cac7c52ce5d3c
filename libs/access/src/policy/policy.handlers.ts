import type { Feature, Flag, Level } from '@app/contracts';
import { readWhole, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, Injectable, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { POLICY, accessPolicy } from './policy.view.js';
import { policyOf, type Policy } from './policy.js';

/** Features, flags and levels as they are now, looked up at each call. */
@Injectable()
export class Policies {
  private kept: { position: string | undefined; policy: Policy } | undefined;
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  /** Made once for each change of the document. */
  async now(): Promise<Policy> {
    const documents = this.models.collection(accessPolicy);
    const frame = await documents.findOne({ _id: POLICY });
    if (!this.kept || this.kept.position !== frame?._position) {
      const doc = frame && (await readWhole(documents, POLICY));
      this.kept = { position: doc?._position, policy: policyOf(doc) };
    }
    return this.kept.policy;
  }
}

/** `after`: the answer has seen the log up to there. */
export class FeaturesNow extends Query<Feature[]> {
  constructor(readonly after = 0n) {
    super();
  }
}
@QueryHandler(FeaturesNow)
class FeaturesNowHandler implements IQueryHandler<FeaturesNow> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Policies) private readonly policies: Policies,
  ) {}
  async execute({ after }: FeaturesNow) {
    await this.models.waitFor(after);
    return [...(await this.policies.now()).features.values()];
  }
}

export class FlagsNow extends Query<Flag[]> {
  constructor(readonly after = 0n) {
    super();
  }
}
@QueryHandler(FlagsNow)
class FlagsNowHandler implements IQueryHandler<FlagsNow> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Policies) private readonly policies: Policies,
  ) {}
  async execute({ after }: FlagsNow) {
    await this.models.waitFor(after);
    return Object.entries((await this.policies.now()).flags).map(([featureKey, flag]) => ({
      featureKey,
      ...flag,
    }));
  }
}

export class LevelsNow extends Query<Level[]> {
  constructor(readonly after = 0n) {
    super();
  }
}
@QueryHandler(LevelsNow)
class LevelsNowHandler implements IQueryHandler<LevelsNow> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(Policies) private readonly policies: Policies,
  ) {}
  async execute({ after }: LevelsNow) {
    await this.models.waitFor(after);
    return [...(await this.policies.now()).levels];
  }
}

export const policyHandlers: readonly Provider[] = [
  Policies,
  FeaturesNowHandler,
  FlagsNowHandler,
  LevelsNowHandler,
];
