import { ContentAnswer, ContentId, Restored, TakeUpstream, Upstream } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { OwnContent } from '../lessons/own-content.query.js';
import { ForkContent } from './forking.handlers.js';
import { TakeUpstream as Take, UpstreamOf } from './upstream.handlers.js';

/** Lessons made of lessons of others. */
@Controller('api/contents')
@Access('user')
export class ForksController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Post(':id/fork')
  @Access({ feature: 'content_creation' })
  @Answers(ContentAnswer)
  async fork(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    const { contentId, position } = await this.commands.execute(new ForkContent(userId, id));
    return {
      success: true,
      content: await this.queries.execute(new OwnContent(contentId, userId, position)),
    };
  }

  @Get(':id/upstream')
  @Answers(Upstream)
  async upstream(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    return { success: true, ...(await this.queries.execute(new UpstreamOf(userId, id))) };
  }

  @Post(':id/upstream')
  @HttpCode(200)
  @Answers(Restored)
  async take(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: TakeUpstream }) body: TakeUpstream,
  ) {
    return { success: true, ...(await this.commands.execute(new Take(userId, id, body))) };
  }
}
