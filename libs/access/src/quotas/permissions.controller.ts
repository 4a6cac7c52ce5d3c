import { FeatureKey, MyFeatures, UsageAnswer, UsageList } from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Param } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { FeaturesOf } from '../features/features.handlers.js';
import { NO_LIMIT, UsageOf } from './usage.handlers.js';

/** What the caller may do, and how much of it is left. */
@Controller('api/permissions')
@Access('user')
export class PermissionsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get('me')
  @Answers(MyFeatures)
  async mine(@Me() { userId }: Identity) {
    return { success: true, features: await this.queries.execute(new FeaturesOf(userId)) };
  }

  @Get('usage')
  @Answers(UsageList)
  async usage(@Me() { userId }: Identity) {
    return { success: true, ...(await this.queries.execute(new UsageOf(userId))) };
  }

  /** A feature that is not counted has no limit. */
  @Get('usage/:featureKey')
  @Answers(UsageAnswer)
  async usageOf(
    @Me() { userId }: Identity,
    @Param('featureKey', { schema: FeatureKey }) featureKey: string,
  ) {
    const { usage } = await this.queries.execute(new UsageOf(userId));
    return { success: true, ...(Object.hasOwn(usage, featureKey) ? usage[featureKey] : NO_LIMIT) };
  }
}
