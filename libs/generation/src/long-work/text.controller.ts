import {
  Annotate,
  Annotated,
  SpeakBatch,
  Spoken,
  Translate,
  Translated,
  TtsInfo,
} from '@app/contracts';
import { Access, Answers, COMMAND_BUS, Me, type Identity } from '@app/platform';
import { Body, Controller, Get, Headers, HttpCode, Inject, Post, Res } from '@nestjs/common';
import type { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import { ENGINES, type Engines } from '../engines/engines.js';
import { DoWork, QueueWork } from './long-work.handlers.js';
import type { Work } from '../text-calls/perform.js';
import { respondAsync } from './prefer.js';

/** The engines for single texts, outside any lesson. With `Prefer: respond-async` a job answers instead of us. */
@Controller('api')
export class TextController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(ENGINES) private readonly engines: Engines,
  ) {}

  @Post('translate')
  @HttpCode(200)
  @Access({ feature: 'translation' })
  @Answers(Translated)
  async translate(
    @Me() me: Identity,
    @Body({ schema: Translate }) request: Translate,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.take(me, { kind: 'translate', request }, prefer, reply);
  }

  @Post('annotate')
  @HttpCode(200)
  @Access({ feature: 'annotation' })
  @Answers(Annotated)
  async annotate(
    @Me() me: Identity,
    @Body({ schema: Annotate }) request: Annotate,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.take(me, { kind: 'annotate', request }, prefer, reply);
  }

  @Post('tts/batch')
  @HttpCode(200)
  @Access({ feature: 'tts_generation' })
  @Answers(Spoken)
  async speak(
    @Me() me: Identity,
    @Body({ schema: SpeakBatch }) request: SpeakBatch,
    @Headers('prefer') prefer: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.take(me, { kind: 'speak', request }, prefer, reply);
  }

  @Get('tts/info')
  @Access('anyone')
  @Answers(TtsInfo)
  async info() {
    return { success: true as const, data: await this.engines.ttsInfo() };
  }

  private async take(
    { userId }: Identity,
    work: Work,
    prefer: string | undefined,
    reply: FastifyReply,
  ) {
    if (!respondAsync(prefer)) return this.commands.execute(new DoWork(userId, work));
    void reply.status(202).header('preference-applied', 'respond-async');
    return {
      success: true as const,
      ...(await this.commands.execute(new QueueWork(userId, work))),
    };
  }
}
