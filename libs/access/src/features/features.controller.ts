import { FeatureCheck, FeatureKey, FeatureList, LevelMapping } from '@app/contracts';
import { Access, Answers, MaybeMe, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { FeaturesNow, LevelsNow } from '../policy/policy.handlers.js';
import { MayUse } from './features.handlers.js';

@Controller('api/feature-permissions')
@Access('anyone')
export class FeaturesController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get('features')
  @Answers(FeatureList)
  async features() {
    return { success: true, features: await this.queries.execute(new FeaturesNow()) };
  }

  @Get('check/:feature')
  @Answers(FeatureCheck)
  async check(
    @MaybeMe() me: Identity | undefined,
    @Param('feature', { schema: FeatureKey }) feature: string,
  ) {
    return { success: true, ...(await this.queries.execute(new MayUse(me?.userId, feature))) };
  }

  @Get('level-mapping')
  @Answers(LevelMapping)
  async levelMapping() {
    const levels = await this.queries.execute(new LevelsNow());
    return {
      success: true,
      levelFeatures: Object.fromEntries(
        levels.map(({ level, features }) => [String(level), features]),
      ),
    };
  }
}
