import {
  Because,
  OrderTranslationServices as Order,
  SaveTranslationService,
  TranslationServices,
  TranslationTried,
} from '@app/contracts';
import {
  Access,
  Answers,
  COMMAND_BUS,
  Me,
  PerMinute,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  OrderTranslationServices,
  RemoveTranslationService,
  SetTranslationService,
  TranslationServicesNow,
  TryTranslationService,
} from './translation-services.handlers.js';

@Controller('api/admin/translation-services')
@Access('admin')
export class TranslationServicesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(TranslationServices)
  list() {
    return this.now();
  }

  @Post()
  @Answers(TranslationServices)
  async add(
    @Me() { userId }: Identity,
    @Body({ schema: SaveTranslationService }) body: SaveTranslationService,
  ) {
    await this.commands.execute(new SetTranslationService(body, userId));
    return this.now();
  }

  @Put()
  @Answers(TranslationServices)
  async order(@Me() { userId }: Identity, @Body({ schema: Order }) { ids }: Order) {
    await this.commands.execute(new OrderTranslationServices(ids, userId));
    return this.now();
  }

  @Put(':id')
  @Answers(TranslationServices)
  async change(
    @Me() { userId }: Identity,
    @Param('id') id: string,
    @Body({ schema: SaveTranslationService }) body: SaveTranslationService,
  ) {
    await this.commands.execute(new SetTranslationService(body, userId, id));
    return this.now();
  }

  @Delete(':id')
  @Answers(TranslationServices)
  async remove(
    @Me() { userId }: Identity,
    @Param('id') id: string,
    @Body({ schema: Because }) { reason }: Because,
  ) {
    await this.commands.execute(new RemoveTranslationService(id, userId, reason));
    return this.now();
  }

  /** Costs one sentence there, and nothing of anybody's quota. */
  @Post(':id/try')
  @HttpCode(200)
  @PerMinute(20)
  @Answers(TranslationTried)
  async try(@Param('id') id: string) {
    return { success: true, ...(await this.queries.execute(new TryTranslationService(id))) };
  }

  private async now() {
    return { success: true, ...(await this.queries.execute(new TranslationServicesNow())) };
  }
}
