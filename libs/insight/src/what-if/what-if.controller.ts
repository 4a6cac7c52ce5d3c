import { TryRule, WhatIfAnswer, WhatIfId, WhatIfRuns } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, PerMinute, QUERY_BUS } from '@app/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AllTriedRuns, BeginTriedRun, DropTriedRun, TriedRun } from './what-if.handlers.js';

/** Rules tried on what has happened: nothing that is in force changes, and no read model is written. */
@Controller('api/admin/what-if')
@Access('admin')
export class WhatIfController {
  constructor(
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
  ) {}

  @Get()
  @Answers(WhatIfRuns)
  async list() {
    return { success: true, ...(await this.queries.execute(new AllTriedRuns())) };
  }

  @Post()
  @HttpCode(202)
  @PerMinute(30)
  @Answers(WhatIfAnswer)
  async begin(@Body({ schema: TryRule }) asked: TryRule) {
    const id = await this.commands.execute(new BeginTriedRun(asked));
    return { success: true, run: await this.queries.execute(new TriedRun(id)) };
  }

  @Get(':id')
  @Answers(WhatIfAnswer)
  async show(@Param('id', { schema: WhatIfId }) id: string) {
    return { success: true, run: await this.queries.execute(new TriedRun(id)) };
  }

  /** Cancels what goes on. */
  @Delete(':id')
  async drop(@Param('id', { schema: WhatIfId }) id: string) {
    await this.commands.execute(new DropTriedRun(id));
    return { success: true };
  }
}
