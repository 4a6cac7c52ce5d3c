import {
  ApplyOperations,
  ContentAnswer,
  ContentId,
  ExportBundle,
  Exported,
  OperationsApplied,
  OperationsSince,
  Restore,
  Restored,
} from '@app/contracts';
import { exportBundle } from '@app/lesson';
import {
  Access,
  Answers,
  COMMAND_BUS,
  LargeBody,
  Me,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  EditContent,
  ImportContent,
  OperationsAfter,
  RestoreContent,
} from './operations.handlers.js';
import { OwnContent } from '../lessons/own-content.query.js';

/** What the editor does. */
@Controller('api/contents/:id')
@Access('user')
export class OperationsController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Post('operations')
  @HttpCode(200)
  @LargeBody()
  @Answers(OperationsApplied)
  async apply(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: ApplyOperations }) body: ApplyOperations,
  ) {
    return { success: true, ...(await this.commands.execute(new EditContent(userId, id, body))) };
  }

  @Get('operations')
  @Answers(OperationsApplied)
  async since(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Query({ schema: OperationsSince }) { after }: OperationsSince,
  ) {
    return {
      success: true,
      ...(await this.queries.execute(new OperationsAfter(userId, id, after))),
    };
  }

  @Post('restore')
  @HttpCode(200)
  @Answers(Restored)
  async restore(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: Restore }) { revision }: Restore,
  ) {
    return {
      success: true,
      ...(await this.commands.execute(new RestoreContent(userId, id, revision))),
    };
  }

  @Get('export')
  @Answers(Exported)
  async export(@Me() { userId }: Identity, @Param('id', { schema: ContentId }) id: string) {
    const lesson = await this.queries.execute(new OwnContent(id, userId));
    const { title, author, licence = 'reserved', visibility } = lesson;
    return {
      success: true,
      ...exportBundle(lesson),
      ...(visibility !== 'private' && { credit: { title, author: author.username, licence } }),
    };
  }

  @Post('import')
  @HttpCode(200)
  @LargeBody()
  @Answers(ContentAnswer)
  async import(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Body({ schema: ExportBundle }) body: ExportBundle,
  ) {
    const { position } = await this.commands.execute(new ImportContent(userId, id, body));
    return {
      success: true,
      content: await this.queries.execute(new OwnContent(id, userId, position)),
    };
  }
}
