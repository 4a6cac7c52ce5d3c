import {
  CreateFeedToken as CreateBody,
  Done,
  FeedPage,
  FeedQuery,
  FeedTokenCreated,
  FeedTokenId,
  FeedTokens,
} from '@app/contracts';
import {
  Access,
  Answers,
  COMMAND_BUS,
  Me,
  PerMinute,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Delete, Get, Headers, Inject, Param, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AllFeedTokens, CreateFeedToken, ReadFeed, RevokeFeedToken } from './feed.handlers.js';

/** The log for programs: warehouses fetch what came since their cursor, with a token that does nothing else. */
@Controller('api/admin/events')
@Access('admin')
export class FeedController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  /** The token comes in a header of its own: a session is none, and a token is no session. */
  @Get('feed')
  @Access('anyone')
  @PerMinute(120)
  @Answers(FeedPage)
  async feed(
    @Headers('x-feed-token') token: string | undefined,
    @Query({ schema: FeedQuery }) asked: FeedQuery,
  ) {
    return { success: true, ...(await this.commands.execute(new ReadFeed(token ?? '', asked))) };
  }

  @Get('feed-tokens')
  @Answers(FeedTokens)
  async list() {
    return { success: true, tokens: await this.queries.execute(new AllFeedTokens()) };
  }

  @Post('feed-tokens')
  @PerMinute(10)
  @Answers(FeedTokenCreated)
  async create(@Me() { userId }: Identity, @Body({ schema: CreateBody }) { name }: CreateBody) {
    return { success: true, ...(await this.commands.execute(new CreateFeedToken(name, userId))) };
  }

  @Delete('feed-tokens/:id')
  @Answers(Done)
  async revoke(@Me() { userId }: Identity, @Param('id', { schema: FeedTokenId }) id: string) {
    await this.commands.execute(new RevokeFeedToken(id, userId));
    return { success: true };
  }
}
