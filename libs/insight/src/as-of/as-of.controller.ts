import {
  PastAnswer,
  PastDifferenceAnswer,
  PastDifferenceQuery,
  PastModels,
  PastQuery,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Controller, Get, Inject, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { AllPastModels, ComparePasts, ReadPast } from './as-of.handlers.js';

/** Read models as they were, for analysts. Long folding answers how far it is; who asks no more has it given up. */
@Controller('api/admin/events/as-of')
@Access('admin')
export class AsOfController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get('models')
  @Answers(PastModels)
  async models() {
    return { success: true, ...(await this.queries.execute(new AllPastModels())) };
  }

  @Get()
  @Answers(PastAnswer)
  async read(@Me() { userId }: Identity, @Query({ schema: PastQuery }) asked: PastQuery) {
    return { success: true, ...(await this.commands.execute(new ReadPast(asked, userId))) };
  }

  @Get('difference')
  @Answers(PastDifferenceAnswer)
  async difference(
    @Me() { userId }: Identity,
    @Query({ schema: PastDifferenceQuery }) asked: PastDifferenceQuery,
  ) {
    return { success: true, ...(await this.commands.execute(new ComparePasts(asked, userId))) };
  }
}
