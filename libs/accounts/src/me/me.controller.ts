import { AnswerTakeDown, Done, Me as MeAnswer, UpdateMe } from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Put } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EraseAccount } from '../erasure/erasure.handlers.js';
import { EndSession } from '../sessions/sessions.handlers.js';
import { AnswerUsernameTakeDown, UpdateProfile, UserById } from '../users/users.handlers.js';

@Controller('api/auth')
@Access('user')
export class MeController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('me')
  @Answers(MeAnswer)
  async me(@Me() { userId }: Identity) {
    return { success: true, user: await this.queries.execute(new UserById(userId)) };
  }

  @Put('me')
  @Answers(MeAnswer)
  async update(@Me() { userId }: Identity, @Body({ schema: UpdateMe }) change: UpdateMe) {
    const { position } = await this.commands.execute(
      new UpdateProfile({ userId, change, at: this.now() }),
    );
    return { success: true, user: await this.queries.execute(new UserById(userId, position)) };
  }

  /** What they say to why their name was taken down. */
  @Post('me/take-down/answer')
  @HttpCode(200)
  @Answers(MeAnswer)
  async answer(
    @Me() { userId }: Identity,
    @Body({ schema: AnswerTakeDown }) { text }: AnswerTakeDown,
  ) {
    const { position } = await this.commands.execute(
      new AnswerUsernameTakeDown({ userId, text, at: this.now() }),
    );
    return { success: true, user: await this.queries.execute(new UserById(userId, position)) };
  }

  /** For ever: asks for a fresh login. */
  @Delete('me')
  @Answers(Done)
  async erase(@Me() { userId, sessionId }: Identity) {
    await this.commands.execute(
      new EraseAccount({ userId, by: userId, sessionId, at: this.now() }),
    );
    return { success: true };
  }

  /** Ends this session; the next call with its token is refused. */
  @Post('logout')
  @HttpCode(200)
  @Answers(Done)
  async logout(@Me() { userId, sessionId }: Identity) {
    await this.commands.execute(new EndSession({ userId, sessionId, at: this.now() }));
    return { success: true };
  }

  private now(): string {
    return this.clock.now().toISOString();
  }
}
