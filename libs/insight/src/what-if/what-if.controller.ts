import { RECOUNTS, RecountedRunAnswer, TryRule, WhatIfAnswer, WhatIfId, WhatIfRuns } from '@app/contracts'; // prettier-ignore
import {
  Access,
  Answers,
  COMMAND_BUS,
  Me,
  PerMinute,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AllTriedRuns,
  BeginTriedRun,
  DropTriedRun,
  RecountTriedRun,
  TriedRun,
} from './what-if.handlers.js';

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

  /** Nothing is written. A long log answers how far it is; who asks no more has it given up. */
  @Post(':id/recompute')
  @HttpCode(200)
  @PerMinute(RECOUNTS.perMinute)
  @Answers(RecountedRunAnswer)
  async recompute(@Me() { userId }: Identity, @Param('id', { schema: WhatIfId }) id: string) {
    return { success: true, ...(await this.queries.execute(new RecountTriedRun(id, userId))) };
  }

  /** Cancels what goes on. */
  @Delete(':id')
  async drop(@Param('id', { schema: WhatIfId }) id: string) {
    await this.commands.execute(new DropTriedRun(id));
    return { success: true };
  }
}
