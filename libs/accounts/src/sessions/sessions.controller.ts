import { Done, RenameSession, Sessions } from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EndOtherSessions, EndSession, NameSession, SessionsOf } from './sessions.handlers.js';

@Controller('api/sessions')
@Access('user')
export class SessionsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(Sessions)
  async list(@Me() me: Identity) {
    return { success: true, sessions: await this.queries.execute(new SessionsOf(me)) };
  }

  @Put(':id')
  @Answers(Done)
  async rename(
    @Me() { userId }: Identity,
    @Param('id') sessionId: string,
    @Body({ schema: RenameSession }) { name }: RenameSession,
  ) {
    await this.commands.execute(new NameSession({ userId, sessionId, name, at: this.now() }));
    return { success: true };
  }

  @Delete(':id')
  @Answers(Done)
  async end(@Me() { userId }: Identity, @Param('id') sessionId: string) {
    await this.commands.execute(new EndSession({ userId, sessionId, at: this.now() }));
    return { success: true };
  }

  @Delete()
  @Answers(Done)
  async endOthers(@Me() { userId, sessionId }: Identity) {
    await this.commands.execute(new EndOtherSessions({ userId, sessionId, at: this.now() }));
    return { success: true };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
