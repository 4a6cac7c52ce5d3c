import {
  AddBlock as AddBlockBody,
  Because,
  BlockAnswer,
  Done,
  Security,
  VerifiedLog,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { EndSession, OwnerOfSession } from '../sessions/sessions.handlers.js';
import { AddBlock, LiftBlock } from '../blocks/blocks.handlers.js';
import { VerifyLog } from '../integrity/integrity.handlers.js';
import { SecurityOverview } from './security.handlers.js';

@Controller('api/admin')
@Access('admin')
export class SecurityController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('security')
  @Answers(Security)
  async overview() {
    return { success: true, ...(await this.queries.execute(new SecurityOverview())) };
  }

  @Post('security/verify-log')
  @HttpCode(200)
  @Answers(VerifiedLog)
  async verify(@Me() { userId }: Identity) {
    return { success: true, ...(await this.commands.execute(new VerifyLog(userId))) };
  }

  @Post('security/blocks')
  @Answers(BlockAnswer)
  async block(
    @Me() { userId }: Identity,
    @Body({ schema: AddBlockBody }) body: AddBlockBody,
    @Req() { ip }: FastifyRequest,
  ) {
    return { success: true, block: await this.commands.execute(new AddBlock(body, userId, ip)) };
  }

  @Delete('security/blocks/:id')
  @Answers(Done)
  async lift(
    @Me() { userId }: Identity,
    @Param('id') blockId: string,
    @Body({ schema: Because }) { reason }: Because,
  ) {
    await this.commands.execute(new LiftBlock(blockId, userId, reason));
    return { success: true };
  }

  /** Throws one device of anybody out. */
  @Delete('sessions/:id')
  @Answers(Done)
  async endSession(@Me() { userId: by }: Identity, @Param('id') sessionId: string) {
    const userId = await this.queries.execute(new OwnerOfSession(sessionId));
    await this.commands.execute(
      new EndSession({ userId, sessionId, by, at: this.clock.now().toISOString() }),
    );
    return { success: true };
  }
}
