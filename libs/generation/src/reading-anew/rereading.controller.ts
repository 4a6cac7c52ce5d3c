import {
  ContentId,
  LargeActs,
  ReadingsAnew,
  TakeReadingsAnew,
  TookReadingsAnew,
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
import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { LargeActsOf, ReadingsAnewOf, TakeReadingsAnew as Take } from './rereading.handlers.js';

const feature = { feature: 'content_creation' };

/** Lessons that were read before readings became better. */
@Controller('api/contents/:id')
@Access('user')
export class RereadingController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get('readings-anew')
  @PerMinute(20)
  @Access(feature)
  @Answers(ReadingsAnew)
  async preview(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    return { success: true, ...(await this.queries.execute(new ReadingsAnewOf(id, userId))) };
  }

  @Post('readings-anew')
  @HttpCode(200)
  @PerMinute(20)
  @Access(feature)
  @Answers(TookReadingsAnew)
  async take(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: TakeReadingsAnew }) seen: TakeReadingsAnew,
  ) {
    const took = await this.commands.execute(new Take(id, userId, seen));
    return { success: true, ...took };
  }

  @Get('large-acts')
  @Answers(LargeActs)
  async acts(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    return { success: true, acts: await this.queries.execute(new LargeActsOf(id, userId)) };
  }
}
