import { NoticeList, NoticesQuery, NoticesUnread, ReadNotices as Reading } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { NoticesOf, ReadNotices } from './notices.handlers.js';

@Controller('api/notices')
@Access('user')
export class NoticesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(NoticeList)
  async list(@Me() { userId }: Identity, @Query({ schema: NoticesQuery }) asked: NoticesQuery) {
    return { success: true, ...(await this.queries.execute(new NoticesOf(userId, asked))) };
  }

  @Post('read')
  @HttpCode(200)
  @Answers(NoticesUnread)
  async read(@Me() { userId }: Identity, @Body({ schema: Reading }) { upTo }: Reading) {
    const unread = await this.commands.execute(new ReadNotices(userId, upTo));
    return { success: true, unread };
  }
}
