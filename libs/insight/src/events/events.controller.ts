import { Readable } from 'node:stream';
import {
  EventPosition,
  EventSchemas,
  EventsExport,
  EventsQuery,
  LoggedEventAnswer,
  LoggedEvents,
  LoggedStep,
  OpenFields,
  OpenedFields,
  ReplayQuery,
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
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Res } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { FILES } from './exported.js';
import { ExportEvents } from './exporting.handlers.js';
import { OpenSealed } from './opening.handlers.js';
import { ReplayStep } from './replaying.handlers.js';
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

  @Get('replay')
  @Answers(LoggedStep)
  async replay(@Me() { userId }: Identity, @Query({ schema: ReplayQuery }) asked: ReplayQuery) {
    return { success: true, ...(await this.commands.execute(new ReplayStep(asked, userId))) };
  }

  /** All that the filter leaves, a line or a row each; personal fields as ciphertext. The schemas stand beside it, and in a file of rows. */
  @Get('export')
  @PerMinute(10)
  async export(
    @Me() { userId }: Identity,
    @Query({ schema: EventsExport }) asked: EventsExport,
    @Res() reply: FastifyReply,
  ) {
    const pieces = await this.commands.execute(new ExportEvents(asked, userId));
    const { name, type } = FILES[asked.format];
    void reply.headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
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
