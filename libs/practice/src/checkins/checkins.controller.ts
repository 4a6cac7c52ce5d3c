import { CheckedIn, CheckIn, CheckIns, CheckInsQuery } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CheckInsOf, CheckInToday } from './checkins.handlers.js';

@Controller('api/checkins')
@Access('user')
export class CheckInsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(200)
  @Answers(CheckedIn)
  async checkIn(@Me() { userId }: Identity, @Body({ schema: CheckIn }) { timeZone }: CheckIn) {
    return { success: true, ...(await this.commands.execute(new CheckInToday(userId, timeZone))) };
  }

  @Get()
  @Answers(CheckIns)
  async month(@Me() { userId }: Identity, @Query({ schema: CheckInsQuery }) wanted: CheckInsQuery) {
    return { success: true, ...(await this.queries.execute(new CheckInsOf(userId, wanted))) };
  }
}
