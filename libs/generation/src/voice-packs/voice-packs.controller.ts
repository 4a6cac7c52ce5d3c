import {
  Done,
  SampleVoice,
  VoicePackId,
  VoicePacks,
  VoicePieceNumber,
  VoicePieces,
  VoiceSample,
  VOICE_PIECE_BYTES,
} from '@app/contracts';
import {
  Access,
  Answers,
  COMMAND_BUS,
  Me,
  PerMinute,
  QUERY_BUS,
  Uploads,
  uploadedFile,
  type Identity,
} from '@app/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Req } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { SpeakSample } from './sample.handlers.js';
import { BringVoicePiece, MissingVoicePieces } from './voice-files.handlers.js';
import { EndVoicePack, InstallVoicePack, VoicePackList } from './voice-packs.handlers.js';

/** Natural voices: what there is, and how each sounds. */
@Controller('api/voice-packs')
@Access('user')
export class VoicesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(VoicePacks)
  async list() {
    return { success: true, packs: await this.queries.execute(new VoicePackList()) };
  }

  @Post('samples')
  @HttpCode(200)
  @PerMinute(20)
  @Answers(VoiceSample)
  async sample(@Body({ schema: SampleVoice }) { voiceId }: SampleVoice) {
    return { success: true, ...(await this.commands.execute(new SpeakSample(voiceId))) };
  }
}

@Controller('api/admin/voice-packs/:id')
@Access('admin')
export class AdminVoicesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(202)
  @Answers(Done)
  async install(@Me() { userId }: Identity, @Param('id', { schema: VoicePackId }) id: string) {
    await this.commands.execute(new InstallVoicePack(id, userId));
    return { success: true };
  }

  /** Ends an installation, or takes a pack away. */
  @Delete()
  @Answers(Done)
  async end(@Me() { userId }: Identity, @Param('id', { schema: VoicePackId }) id: string) {
    await this.commands.execute(new EndVoicePack(id, userId));
    return { success: true };
  }

  @Get('files/:name')
  @Answers(VoicePieces)
  async missing(
    @Param('id', { schema: VoicePackId }) id: string,
    @Param('name', { schema: VoicePackId }) name: string,
  ) {
    return { success: true, missing: await this.queries.execute(new MissingVoicePieces(id, name)) };
  }

  @Post('files/:name/:piece')
  @HttpCode(200)
  @Uploads(VOICE_PIECE_BYTES)
  @PerMinute(240)
  @Answers(Done)
  async bring(
    @Param('id', { schema: VoicePackId }) id: string,
    @Param('name', { schema: VoicePackId }) name: string,
    @Param('piece', { schema: VoicePieceNumber }) piece: string,
    @Req() request: FastifyRequest,
  ) {
    const { bytes } = await uploadedFile(request);
    await this.commands.execute(new BringVoicePiece(id, name, Number(piece), bytes));
    return { success: true };
  }
}
