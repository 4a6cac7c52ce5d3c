import {
  CollectionList,
  ContentList,
  Page,
  PeopleList,
  PeopleQuery,
  PersonAnswer,
  PersonId,
  SpaceStats,
} from '@app/contracts';
import { Access, Answers, CachedByReads, QUERY_BUS } from '@app/platform';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import type { QueryBus } from '@nestjs/cqrs';
import {
  CollectionsOfSpace,
  LessonsOfSpace,
  NumbersOfSpace,
  SearchPeople,
  SpaceOf,
} from './spaces.handlers.js';

@Controller('api/users')
@Access('anyone')
export class SpacesController {
  constructor(@Inject(QUERY_BUS) private readonly queries: QueryBus) {}

  @Get()
  @CachedByReads()
  @Answers(PeopleList)
  async search(@Query({ schema: PeopleQuery }) asked: PeopleQuery) {
    return { success: true, ...(await this.queries.execute(new SearchPeople(asked))) };
  }

  @Get(':id')
  @CachedByReads()
  @Answers(PersonAnswer)
  async show(@Param('id', { schema: PersonId }) id: string) {
    return { success: true, user: await this.queries.execute(new SpaceOf(id)) };
  }

  @Get(':id/contents')
  @CachedByReads()
  @Answers(ContentList)
  async contents(
    @Param('id', { schema: PersonId }) id: string,
    @Query({ schema: Page }) page: Page,
  ) {
    return { success: true, ...(await this.queries.execute(new LessonsOfSpace(id, page))) };
  }

  @Get(':id/collections')
  @CachedByReads()
  @Answers(CollectionList)
  async collections(
    @Param('id', { schema: PersonId }) id: string,
    @Query({ schema: Page }) page: Page,
  ) {
    return { success: true, ...(await this.queries.execute(new CollectionsOfSpace(id, page))) };
  }

  /** A streak ends by the clock: visitors hear of it as late as kept answers grow old, in seconds. */
  @Get(':id/stats')
  @CachedByReads()
  @Answers(SpaceStats)
  async stats(@Param('id', { schema: PersonId }) id: string) {
    return { success: true, stats: await this.queries.execute(new NumbersOfSpace(id)) };
  }
}
