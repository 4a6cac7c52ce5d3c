import {
  AdminUserAnswer,
  AdminUserDetail,
  AdminUsers,
  AdminUsersQuery,
  Done,
  EraseUser,
  TimelineQuery,
  UpdateAdminUser,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Put, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EraseAccount } from '../erasure/erasure.handlers.js';
import { OpenSessions } from '../sessions/sessions.handlers.js';
import { ChangePerson, PeopleList, PersonById } from './people.handlers.js';
import { TimelineOf } from '../timeline/timeline.handlers.js';

const SESSIONS_SHOWN = 50;

@Controller('api/admin/users')
@Access('admin')
export class PeopleController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(AdminUsers)
  async list(@Query({ schema: AdminUsersQuery }) asked: AdminUsersQuery) {
    const { page, pageSize } = asked;
    return {
      success: true,
      ...(await this.queries.execute(new PeopleList(asked))),
      page,
      pageSize,
    };
  }

  @Get(':id')
  @Answers(AdminUserDetail)
  async show(
    @Param('id') userId: string,
    @Query({ schema: TimelineQuery }) { before, pageSize }: TimelineQuery,
  ) {
    const user = await this.queries.execute(new PersonById(userId));
    const { newest } = await this.queries.execute(new OpenSessions(SESSIONS_SHOWN, userId));
    return {
      success: true,
      user,
      sessions: newest,
      ...(await this.queries.execute(new TimelineOf({ userId, before, pageSize }))),
    };
  }

  @Put(':id')
  @Answers(AdminUserAnswer)
  async change(
    @Me() admin: Identity,
    @Param('id') userId: string,
    @Body({ schema: UpdateAdminUser }) change: UpdateAdminUser,
  ) {
    await this.commands.execute(new ChangePerson(userId, change, admin));
    return { success: true, user: await this.queries.execute(new PersonById(userId)) };
  }

  @Delete(':id')
  @Answers(Done)
  async erase(
    @Me() { userId: by, sessionId }: Identity,
    @Param('id') userId: string,
    @Body({ schema: EraseUser }) { reason }: EraseUser,
  ) {
    await this.commands.execute(
      new EraseAccount({ userId, by, sessionId, reason, at: this.clock.now().toISOString() }),
    );
    return { success: true };
  }
}
