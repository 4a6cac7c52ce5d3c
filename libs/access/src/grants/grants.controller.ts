import { GrantToMany, GrantedToMany } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, type Identity } from '@app/platform';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import { GrantMany } from './grants.handlers.js';

@Controller('api/admin/grants')
@Access('admin')
export class GrantsController {
  constructor(@Inject(COMMAND_BUS) private readonly commands: CommandBus) {}

  /** Answers what became of each of them. */
  @Post()
  @HttpCode(200)
  @Answers(GrantedToMany)
  async grant(@Me() { userId }: Identity, @Body({ schema: GrantToMany }) body: GrantToMany) {
    return { success: true, outcomes: await this.commands.execute(new GrantMany(body, userId)) };
  }
}
