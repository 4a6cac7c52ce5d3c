import {
  LevelList,
  MemberList,
  MyLevel,
  Page,
  SubscriptionList,
  SubscriptionQuery,
} from '@app/contracts';
import { Access, Answers, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import { FeaturesNow, LevelsNow } from '../policy/policy.handlers.js';
import { SubscriptionsNow } from '../subscriptions/subscriptions.handlers.js';
import { LevelOf, Members } from './levels.handlers.js';

@Controller('api/user-levels')
export class LevelsController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  /** What each level gives: the same data counts and is compared on the screen. */
  @Get()
  @Access('anyone')
  @Answers(LevelList)
  async levels() {
    return {
      success: true,
      levels: await this.queries.execute(new LevelsNow()),
      features: await this.queries.execute(new FeaturesNow()),
    };
  }

  @Get('me')
  @Access('user')
  @Answers(MyLevel)
  async mine(@Me() { userId }: Identity) {
    return { success: true, ...(await this.queries.execute(new LevelOf(userId))) };
  }

  @Get('users')
  @Access('admin')
  @Answers(MemberList)
  async users(@Query({ schema: Page }) { page, pageSize }: Page) {
    return { success: true, ...(await this.queries.execute(new Members(page, pageSize))) };
  }

  @Get('subscriptions')
  @Access('admin')
  @Answers(SubscriptionList)
  async subscriptions(@Query({ schema: SubscriptionQuery }) query: SubscriptionQuery) {
    return { success: true, ...(await this.queries.execute(new SubscriptionsNow(query))) };
  }
}
