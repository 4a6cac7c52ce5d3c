import type { Levels } from '@app/kernel';
import { COMMAND_BUS } from '@app/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { Standings } from '../standing/standings.handlers.js';
import { SetMemberLevel } from './members.handlers.js';

/** For other contexts, which do not know our commands. */
@Injectable()
export class MemberLevels implements Levels {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(Standings) private readonly standings: Standings,
  ) {}

  async of(userId: string): Promise<number> {
    return (await this.standings.of(userId))?.level ?? 0;
  }

  async assign(order: Parameters<Levels['assign']>[0]): Promise<bigint> {
    return (await this.commands.execute(new SetMemberLevel(order))).position;
  }
}
