import { ContentList, Followed, Following, Page, PersonId } from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FeedOf, FollowAuthor, FollowedBy, UnfollowAuthor } from './follows.handlers.js';

@Controller('api/users')
@Access('user')
export class FollowsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('following')
  @Answers(Following)
  async following(@Me() { userId }: Identity) {
    return { success: true, users: await this.queries.execute(new FollowedBy(userId)) };
  }

  @Get('following/contents')
  @Answers(ContentList)
  async feed(@Me() { userId }: Identity, @Query({ schema: Page }) page: Page) {
    return { success: true, ...(await this.queries.execute(new FeedOf(userId, page))) };
  }

  @Post(':id/follow')
  @HttpCode(200)
  @Answers(Followed)
  async follow(@Me() { userId }: Identity, @Param('id', { schema: PersonId }) id: string) {
    await this.commands.execute(new FollowAuthor(this.of(userId, id)));
    return { success: true, isFollowing: true };
  }

  @Delete(':id/follow')
  @Answers(Followed)
  async unfollow(@Me() { userId }: Identity, @Param('id', { schema: PersonId }) id: string) {
    await this.commands.execute(new UnfollowAuthor(this.of(userId, id)));
    return { success: true, isFollowing: false };
  }

  private of(userId: string, authorId: string) {
    return { userId, authorId, at: this.clock.now().toISOString() };
  }
}
