import { Done, RenameSession, Sessions } from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import { Access, Answers, CLOCK, COMMANDS, Me, READ_MODELS, type Commands, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { sessions, type SessionCommand } from './sessions.js';
import { isLive, type SessionView } from './sessions.view.js';

@Controller('api/sessions')
@Access('user')
export class SessionsController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(Sessions)
  async list(@Me() me: Identity) {
    const now = this.clock.now().getTime();
    const found = await this.readModels.collection<SessionView>('sessions').find({ userId: me.userId }).sort({ lastSeenAt: -1 }).toArray();
    const shown = found.filter((session) => isLive(session, now));
    return {
      success: true,
      sessions: shown.map(({ _id: id, device, browser, createdAt, lastSeenAt }) => ({
        id,
        device,
        browser,
        createdAt,
        lastSeenAt,
        current: id === me.sessionId,
      })),
    };
  }

  @Put(':id')
  @Answers(Done)
  rename(@Me() me: Identity, @Param('id') sessionId: string, @Body({ schema: RenameSession }) { name }: RenameSession) {
    return this.carryOut({ type: 'NameSession', data: { userId: me.userId, sessionId, name, at: this.now() } });
  }

  @Delete(':id')
  @Answers(Done)
  end(@Me() me: Identity, @Param('id') sessionId: string) {
    return this.carryOut({ type: 'EndSession', data: { userId: me.userId, sessionId, at: this.now() } });
  }

  @Delete()
  @Answers(Done)
  endOthers(@Me() me: Identity) {
    return this.carryOut({ type: 'EndOtherSessions', data: { userId: me.userId, sessionId: me.sessionId, at: this.now() } });
  }

  /** Answers when the guard knows: a session that was ended is refused from the next call on. */
  private async carryOut(command: SessionCommand) {
    const { userId, at } = command.data;
    const { position } = await this.commands.execute({ stream: `sessions-${userId}`, decider: sessions, command, actor: userId, at });
    await this.readModels.waitFor(position);
    return { success: true };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
