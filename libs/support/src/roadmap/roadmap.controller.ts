import { Done, OwnRoadmapItem, Roadmap, WriteRoadmapItem as Words } from '@app/contracts';
import { Access, Answers, COMMAND_BUS, MaybeMe, Me, QUERY_BUS, type Identity } from '@app/platform';
import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import type { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RoadmapFor, RoadmapItemOf, VoteForItem, WriteRoadmapItem } from './roadmap.handlers.js';

/** What is planned and what is there, and who wants it. */
@Controller('api/roadmap')
export class RoadmapController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access('anyone')
  @Answers(Roadmap)
  async list(@MaybeMe() me: Identity | undefined) {
    return { success: true, items: await this.queries.execute(new RoadmapFor(me?.userId)) };
  }

  @Put(':id/vote')
  @Access('user')
  @Answers(Done)
  async vote(@Me() { userId }: Identity, @Param('id') id: string) {
    await this.commands.execute(new VoteForItem(userId, id, true));
    return { success: true };
  }

  @Delete(':id/vote')
  @Access('user')
  @Answers(Done)
  async withdraw(@Me() { userId }: Identity, @Param('id') id: string) {
    await this.commands.execute(new VoteForItem(userId, id, false));
    return { success: true };
  }
}

/** What administrators say of a message in public. */
@Controller('api/feedback/admin/:id/roadmap')
@Access('admin')
export class RoadmapWritingController {
  constructor(
    @Inject(COMMAND_BUS) private readonly commands: CommandBus,
    @Inject(QUERY_BUS) private readonly queries: QueryBus,
  ) {}

  @Get()
  @Answers(OwnRoadmapItem)
  show(@Param('id') id: string) {
    return this.item(id);
  }

  @Put()
  @Answers(OwnRoadmapItem)
  async write(
    @Me() { userId: by }: Identity,
    @Param('id') id: string,
    @Body({ schema: Words }) words: Words,
  ) {
    const { position } = await this.commands.execute(new WriteRoadmapItem(by, id, words));
    return this.item(id, position);
  }

  @Delete()
  @Answers(OwnRoadmapItem)
  async withdraw(@Me() { userId: by }: Identity, @Param('id') id: string) {
    const { position } = await this.commands.execute(new WriteRoadmapItem(by, id));
    return this.item(id, position);
  }

  private async item(id: string, position?: bigint) {
    const item = await this.queries.execute(new RoadmapItemOf(id, position));
    return { success: true, ...(item && { item }) };
  }
}
