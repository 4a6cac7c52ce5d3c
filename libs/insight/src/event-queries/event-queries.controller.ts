import {
  Done,
  EventQueries,
  EventQueryId,
  EventQuerySaved,
  RenameEventQuery as RenameBody,
  SaveEventQuery as SaveBody,
} from '@app/contracts';
import type { Clock, Ids } from '@app/kernel';
import {
  Access,
  Answers,
  CLOCK,
  COMMAND_BUS,
  IDS,
  Me,
  QUERY_BUS,
  type Identity,
} from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Post, Put } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  DeleteEventQuery,
  EventQueriesOf,
  RenameEventQuery,
  SaveEventQuery,
} from './event-queries.handlers.js';

/** What an administrator looks for again and again in the log: theirs alone. */
@Controller('api/admin/events/queries')
@Access('admin')
export class EventQueriesController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @Answers(EventQueries)
  async list(@Me() { userId }: Identity) {
    return { success: true, queries: await this.queries.execute(new EventQueriesOf(userId)) };
  }

  @Post()
  @Answers(EventQuerySaved)
  async save(@Me() { userId }: Identity, @Body({ schema: SaveBody }) { name, filter }: SaveBody) {
    const of = this.of(userId, this.ids.uuid());
    const data = { ...of, name, filter: JSON.stringify(filter) };
    await this.commands.execute(new SaveEventQuery(data));
    return { success: true, query: { id: of.queryId, name, filter, at: of.at } };
  }

  @Put(':id')
  @Answers(Done)
  async rename(
    @Me() { userId }: Identity,
    @Param('id', { schema: EventQueryId }) id: string,
    @Body({ schema: RenameBody }) { name }: RenameBody,
  ) {
    await this.commands.execute(new RenameEventQuery({ ...this.of(userId, id), name }));
    return { success: true };
  }

  @Delete(':id')
  @Answers(Done)
  async remove(@Me() { userId }: Identity, @Param('id', { schema: EventQueryId }) id: string) {
    await this.commands.execute(new DeleteEventQuery(this.of(userId, id)));
    return { success: true };
  }

  private of(userId: string, queryId: string) {
    return { queryId, userId, at: this.clock.now().toISOString() };
  }
}
