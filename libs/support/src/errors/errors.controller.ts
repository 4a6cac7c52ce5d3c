import { Readable } from 'node:stream';
import {
  AddErrorNote,
  AssignError,
  ERROR_INGESTION,
  ErrorDetails,
  ErrorFilter,
  ErrorGroupAnswer,
  ErrorGroups,
  ErrorOverview,
  ErrorReport,
  ErrorReports,
  ErrorRerun,
  ErrorSession,
  ErrorStatistics,
  ErrorStatisticsQuery,
  ErrorsQuery,
  ErrorsTaken,
  RerunError,
  SetErrorPriority,
  SetErrorStatus,
} from '@app/contracts';
import {
  Access,
  Answers,
  BodyBytes,
  COMMAND_BUS,
  MaybeMe,
  Me,
  PerMinute,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Ip,
  Param,
  Post,
  Put,
  Query,
  Res,
} from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { AddNote, Assign, SetPriority, SetStatus } from './changing.handlers.js';
import {
  GroupDetails,
  GroupsCsv,
  GroupsPage,
  OneGroup,
  Overview,
  Statistics,
} from './reading.handlers.js';
import { ReadSession, RerunCommands } from './rerun.handlers.js';
import { TakeReports } from './taking.handlers.js';

/** Beyond this an address is told to wait: its reports are counted, and few of them kept, long before. */
const CALLS = 600;

@Controller('api/errors')
@Access('anyone')
export class ErrorReportsController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  @Post('report')
  @PerMinute(CALLS)
  @HttpCode(202)
  @Answers(ErrorsTaken)
  async report(
    @MaybeMe() me: Identity | undefined,
    @Ip() ip: string,
    @Body({ schema: ErrorReport }) report: ErrorReport,
  ) {
    return { success: true, ...(await this.commands.execute(new TakeReports([report], ip, me))) };
  }

  @Post('report/batch')
  @PerMinute(CALLS)
  @BodyBytes(ERROR_INGESTION.batchBytes)
  @HttpCode(202)
  @Answers(ErrorsTaken)
  async batch(
    @MaybeMe() me: Identity | undefined,
    @Ip() ip: string,
    @Body({ schema: ErrorReports }) { errors }: ErrorReports,
  ) {
    return { success: true, ...(await this.commands.execute(new TakeReports(errors, ip, me))) };
  }
}

/** What broke, where, how often, and what is done about it. */
@Controller('api/errors')
@Access('admin')
export class ErrorGroupsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get('summaries')
  @Answers(ErrorGroups)
  async summaries(@Query({ schema: ErrorsQuery }) asked: ErrorsQuery) {
    return { success: true, ...(await this.queries.execute(new GroupsPage(asked))) };
  }

  /** All that the filters leave. */
  @Get('summaries/csv')
  async csv(@Query({ schema: ErrorFilter }) asked: ErrorFilter, @Res() reply: FastifyReply) {
    const pieces = await this.queries.execute(new GroupsCsv(asked));
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="yamabiko-errors.csv"',
      'cache-control': 'private, no-store',
    });
    return reply.send(Readable.from(pieces, { objectMode: false }));
  }

  @Get('overview')
  @Answers(ErrorOverview)
  async overview() {
    return { success: true, ...(await this.queries.execute(new Overview())) };
  }

  @Get('statistics')
  @Answers(ErrorStatistics)
  async statistics(@Query({ schema: ErrorStatisticsQuery }) asked: ErrorStatisticsQuery) {
    return { success: true, ...(await this.queries.execute(new Statistics(asked))) };
  }

  @Get(':id/details')
  @Answers(ErrorDetails)
  async details(@Param('id') id: string) {
    return { success: true, ...(await this.queries.execute(new GroupDetails(id))) };
  }

  @Put(':id/status')
  @Answers(ErrorGroupAnswer)
  async status(
    @Me() { userId }: Identity,
    @Param('id') id: string,
    @Body({ schema: SetErrorStatus }) { status, inRelease }: SetErrorStatus,
  ) {
    return this.after(id, new SetStatus(userId, id, status, inRelease));
  }

  @Put(':id/priority')
  @Answers(ErrorGroupAnswer)
  async priority(
    @Me() { userId }: Identity,
    @Param('id') id: string,
    @Body({ schema: SetErrorPriority }) { priority }: SetErrorPriority,
  ) {
    return this.after(id, new SetPriority(userId, id, priority));
  }

  @Put(':id/assignee')
  @Answers(ErrorGroupAnswer)
  async assignee(
    @Me() { userId }: Identity,
    @Param('id') id: string,
    @Body({ schema: AssignError }) { userId: assigneeId }: AssignError,
  ) {
    return this.after(id, new Assign(userId, id, assigneeId));
  }

  @Post(':id/notes')
  @Answers(ErrorGroupAnswer)
  async note(
    @Me() { userId }: Identity,
    @Param('id') id: string,
    @Body({ schema: AddErrorNote }) { notes }: AddErrorNote,
  ) {
    return this.after(id, new AddNote(userId, id, notes));
  }

  /** What the page asked for before it broke. */
  @Post(':id/session')
  @HttpCode(200)
  @Answers(ErrorSession)
  async session(
    @Me() { userId: by }: Identity,
    @Param('id') groupId: string,
    @Body({ schema: RerunError }) asked: RerunError,
  ) {
    const commands = await this.commands.execute(new ReadSession({ by, groupId, ...asked }));
    return { success: true, commands };
  }

  /** The same once more, over copies that are nobody's. */
  @Post(':id/rerun')
  @HttpCode(200)
  @Answers(ErrorRerun)
  async rerun(
    @Me() { userId: by }: Identity,
    @Param('id') groupId: string,
    @Body({ schema: RerunError }) asked: RerunError,
  ) {
    const order = new RerunCommands({ by, groupId, ...asked });
    return { success: true, ...(await this.commands.execute(order)) };
  }

  private async after(id: string, change: SetStatus | SetPriority | Assign | AddNote) {
    const position = await this.commands.execute(change);
    return { success: true, group: await this.queries.execute(new OneGroup(id, position)) };
  }
}
