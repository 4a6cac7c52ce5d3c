import { Done, Me as MeAnswer, UpdateMe, type User } from '@app/contracts';
import { Rejected, type Clock, type ReadModels } from '@app/kernel';
import { Access, Answers, CLOCK, COMMANDS, Me, READ_MODELS, type Commands, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import { sessions } from '../sessions/sessions.js';
import { users } from './users.js';
import type { UserView } from './users.view.js';

@Controller('api/auth')
@Access('user')
export class MeController {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('me')
  @Answers(MeAnswer)
  async me(@Me() { userId }: Identity) {
    return { success: true, user: await this.user(userId) };
  }

  @Put('me')
  @Answers(MeAnswer)
  async update(@Me() { userId }: Identity, @Body({ schema: UpdateMe }) change: UpdateMe) {
    const at = this.clock.now().toISOString();
    const command = { type: 'UpdateProfile' as const, data: { userId, change, at } };
    const { position } = await this.commands.execute({ stream: `user-${userId}`, decider: users, command, actor: userId, at });
    await this.readModels.waitFor(position);
    return { success: true, user: await this.user(userId) };
  }

  /** Ends this session; the next call with its token is refused. */
  @Post('logout')
  @HttpCode(200)
  @Answers(Done)
  async logout(@Me() { userId, sessionId }: Identity) {
    const at = this.clock.now().toISOString();
    const command = { type: 'EndSession' as const, data: { userId, sessionId, at } };
    const { position } = await this.commands.execute({ stream: `sessions-${userId}`, decider: sessions, command, actor: userId, at });
    await this.readModels.waitFor(position);
    return { success: true };
  }

  private async user(id: string): Promise<User> {
    const user = await this.readModels.collection<UserView>('users').findOne({ _id: id });
    if (!user) throw new Rejected('UNAUTHENTICATED');
    const { username, email, role, settings, createdAt } = user;
    return { id, username, email, role, settings, createdAt };
  }
}
