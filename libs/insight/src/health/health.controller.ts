import { DeadLettersRetried, Health, RetryDeadLetters } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RetryGivenUp } from './dead-letters.handlers.js';
import { HealthNow } from './health.handlers.js';

@Controller('api/admin/health')
@Access('admin')
export class HealthController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(Health)
  async show() {
    return { success: true, ...(await this.queries.execute(new HealthNow())) };
  }

  @Post('dead-letters/retry')
  @HttpCode(200)
  @Answers(DeadLettersRetried)
  async retry(
    @Me() { userId }: Identity,
    @Body({ schema: RetryDeadLetters }) asked: RetryDeadLetters,
  ) {
    return { success: true, retried: await this.commands.execute(new RetryGivenUp(asked, userId)) };
  }
}
