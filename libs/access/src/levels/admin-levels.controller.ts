import {
  LevelAnswer,
  LevelList,
  LevelParameter,
  MemberAnswer,
  PersonId,
  SaveLevel,
  SetMemberLevel as NewLevel,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, Inject, Param, Put } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { FeaturesNow, LevelsNow } from '../policy/policy.handlers.js';
import { SetMemberLevel } from '../members/members.handlers.js';
import { ChangeLevel, MemberOf } from './levels.handlers.js';

@Controller('api/admin/user-levels')
@Access('admin')
export class AdminLevelsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(LevelList)
  async levels() {
    return {
      success: true,
      levels: await this.queries.execute(new LevelsNow()),
      features: await this.queries.execute(new FeaturesNow()),
    };
  }

  /** A person's own level; a subscription may lift it while it is active. */
  @Put('users/:userId')
  @Answers(MemberAnswer)
  async setLevel(
    @Me() me: Identity,
    @Param('userId', { schema: PersonId }) userId: string,
    @Body({ schema: NewLevel }) body: NewLevel,
  ) {
    const { position } = await this.commands.execute(
      new SetMemberLevel({ userId, ...body, by: me.userId, at: this.clock.now().toISOString() }),
    );
    return { success: true, user: await this.queries.execute(new MemberOf(userId, position)) };
  }

  @Put(':level')
  @Answers(LevelAnswer)
  async change(
    @Me() me: Identity,
    @Param('level', { schema: LevelParameter }) level: number,
    @Body({ schema: SaveLevel }) { reason, seen, ...change }: SaveLevel,
  ) {
    const { position } = await this.commands.execute(
      new ChangeLevel({
        level,
        change,
        seen,
        reason,
        by: me.userId,
        at: this.clock.now().toISOString(),
      }),
    );
    return { success: true, level: (await this.queries.execute(new LevelsNow(position)))[level] };
  }
}
