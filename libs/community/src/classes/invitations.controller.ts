import { ClassAnswer, ClassInvitationAnswer, ClassToken } from '@app/contracts';
import type { Clock } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  Me,
  MaybeMe,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { JoinClass } from './changing.handlers.js';
import { ClassOf, InvitationOf } from './reading.handlers.js';

@Controller('api/class-invitations')
@Access('user')
export class InvitationsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What is told before one joins, to whoever has the link. */
  @Get(':token')
  @Access('anyone')
  @Answers(ClassInvitationAnswer)
  async show(
    @MaybeMe() me: Identity | undefined,
    @Param('token', { schema: ClassToken }) token: string,
  ) {
    const invitation = await this.queries.execute(new InvitationOf(token, me?.userId));
    return { success: true, invitation };
  }

  /** They agree to share what they practise. */
  @Post(':token')
  @HttpCode(200)
  @Answers(ClassAnswer)
  async join(@Me() { userId }: Identity, @Param('token', { schema: ClassToken }) token: string) {
    const at = this.clock.now().toISOString();
    const { classId, position } = await this.commands.execute(new JoinClass(userId, token, at));
    return {
      success: true,
      class: await this.queries.execute(new ClassOf(classId, userId, position)),
    };
  }
}
