import { JobAnswer } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Delete, Get, Inject, Param } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CancelJob, JobOf } from './jobs.handlers.js';

@Controller('api/jobs')
@Access('user')
export class JobsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get(':id')
  @Answers(JobAnswer)
  async show(@Me() { userId }: Identity, @Param('id') id: string) {
    return { success: true, job: await this.queries.execute(new JobOf(id, userId)) };
  }

  @Delete(':id')
  @Answers(JobAnswer)
  async cancel(@Me() { userId }: Identity, @Param('id') id: string) {
    return { success: true, job: await this.commands.execute(new CancelJob(id, userId)) };
  }
}
