import {
  ContentId,
  History,
  NameVersion,
  Page,
  RevisionAnswer,
  RevisionNumber,
  VersionAnswer,
} from '@app/contracts';
import type { Clock } from '@app/kernel';
import { Access, Answers, CLOCK, COMMAND_BUS, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Get, Inject, Param, Post, Query } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { NameContentVersion } from '../lessons/lessons.handlers.js';
import { HistoryOf, RevisionOf } from './history.handlers.js';

/** What a lesson has been. */
@Controller('api/contents/:id')
@Access('user')
export class HistoryController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('history')
  @Answers(History)
  async history(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Query({ schema: Page }) { page, pageSize }: Page,
  ) {
    return {
      success: true,
      ...(await this.queries.execute(new HistoryOf(userId, id, page, pageSize))),
    };
  }

  @Get('revisions/:revision')
  @Answers(RevisionAnswer)
  async revision(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) id: string,
    @Param('revision', { schema: RevisionNumber }) revision: number,
  ) {
    return { success: true, ...(await this.queries.execute(new RevisionOf(userId, id, revision))) };
  }

  @Post('versions')
  @Answers(VersionAnswer)
  async name(
    @Me() { userId }: Identity,
    @Param('id', { schema: ContentId }) contentId: string,
    @Body({ schema: NameVersion }) { name }: NameVersion,
  ) {
    const at = this.clock.now().toISOString();
    const { revision } = await this.commands.execute(
      new NameContentVersion(userId, { contentId, name, at }),
    );
    return { success: true, version: { revision, name, at } };
  }
}
