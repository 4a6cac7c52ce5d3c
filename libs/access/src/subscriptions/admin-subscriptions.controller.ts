import {
  ChangeSubscription as Changed,
  GrantSubscription as Granted,
  SubscriptionAnswer,
  SubscriptionId,
  SubscriptionList,
  SubscriptionQuery,
} from '@app/contracts';
import type { Clock, Ids } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  IDS,
  Me,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Get, Inject, Param, Post, Put, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { utc } from '../calendar/utc.js';
import {
  ChangeSubscription,
  GrantSubscription,
  SubscriptionsNow,
} from './subscriptions.handlers.js';

@Controller('api/admin/subscriptions')
@Access('admin')
export class AdminSubscriptionsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(SubscriptionList)
  async list(@Query({ schema: SubscriptionQuery }) query: SubscriptionQuery) {
    return { success: true, ...(await this.queries.execute(new SubscriptionsNow(query))) };
  }

  @Post()
  @Answers(SubscriptionAnswer)
  async grant(@Me() me: Identity, @Body({ schema: Granted }) body: Granted) {
    const subscriptionId = this.ids.uuid();
    const data = {
      ...body,
      ...utc(body, 'startsAt'),
      subscriptionId,
      source: 'admin' as const,
      by: me.userId,
      at: this.clock.now().toISOString(),
    };
    const { position } = await this.commands.execute(new GrantSubscription(data));
    return this.one(subscriptionId, position);
  }

  @Put(':id')
  @Answers(SubscriptionAnswer)
  async change(
    @Me() me: Identity,
    @Param('id', { schema: SubscriptionId }) subscriptionId: string,
    @Body({ schema: Changed }) body: Changed,
  ) {
    const { position } = await this.commands.execute(
      new ChangeSubscription({
        ...body,
        subscriptionId,
        by: me.userId,
        at: this.clock.now().toISOString(),
      }),
    );
    return this.one(subscriptionId, position);
  }

  private async one(id: string, position: bigint) {
    const { subscriptions } = await this.queries.execute(
      new SubscriptionsNow({ page: 1, pageSize: 1, id }, position),
    );
    return { success: true, subscription: subscriptions[0] };
  }
}
