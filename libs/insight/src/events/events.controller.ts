import {
  EventPosition,
  EventSchemas,
  EventsQuery,
  LoggedEventAnswer,
  LoggedEvents,
  OpenFields,
  OpenedFields,
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
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { OpenSealed } from './opening.handlers.js';
import { ReadEvent, ReadEvents, SchemaRegistry } from './reading.handlers.js';

/** The log, for analysts. Reading it is itself recorded; what it holds of persons stays sealed. */
@Controller('api/admin/events')
@Access('admin')
export class EventsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(LoggedEvents)
  async list(@Me() { userId }: Identity, @Query({ schema: EventsQuery }) asked: EventsQuery) {
    return { success: true, ...(await this.commands.execute(new ReadEvents(asked, userId))) };
  }

  @Get('schemas')
  @Answers(EventSchemas)
  async schemas() {
    return { success: true, schemas: await this.queries.execute(new SchemaRegistry()) };
  }

  @Get(':position')
  @Answers(LoggedEventAnswer)
  async one(
    @Me() { userId }: Identity,
    @Param('position', { schema: EventPosition }) position: string,
  ) {
    const found = await this.commands.execute(new ReadEvent(BigInt(position), userId));
    return { success: true, ...found };
  }

  @Post(':position/open')
  @HttpCode(200)
  @PerMinute(60)
  @Answers(OpenedFields)
  async open(
    @Me() { userId: by }: Identity,
    @Param('position', { schema: EventPosition }) position: string,
    @Body({ schema: OpenFields }) asked: OpenFields,
  ) {
    const fields = await this.commands.execute(new OpenSealed(BigInt(position), asked, by));
    return { success: true, fields };
  }
}
