import type {
  CollectionList,
  ContentList,
  Page,
  PeopleList,
  PeopleQuery,
  Person,
  SpaceStats,
} from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { latestPublicLessons } from '@published/library';
import { OpenCollections } from '../collections/open-collections.js';
import { numbersOf } from './numbers.js';
import { personOf, searchPeople } from './people.js';

export class SearchPeople extends Query<Omit<PeopleList, 'success'>> {
  constructor(readonly asked: PeopleQuery) {
    super();
  }
}
@QueryHandler(SearchPeople)
class SearchPeopleHandler implements IQueryHandler<SearchPeople> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ asked }: SearchPeople) {
    return searchPeople(this.models, asked);
  }
}

/** @throws {Missing} */
export class SpaceOf extends Query<Person> {
  constructor(readonly id: string) {
    super();
  }
}
@QueryHandler(SpaceOf)
class SpaceOfHandler implements IQueryHandler<SpaceOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ id }: SpaceOf) {
    return personOf(this.models, id);
  }
}

/** Public lessons, the last published first. @throws {Missing} */
export class LessonsOfSpace extends Query<Omit<ContentList, 'success'>> {
  constructor(
    readonly id: string,
    readonly page: Page,
  ) {
    super();
  }
}
@QueryHandler(LessonsOfSpace)
class LessonsOfSpaceHandler implements IQueryHandler<LessonsOfSpace> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ id, page }: LessonsOfSpace) {
    await personOf(this.models, id);
    return latestPublicLessons(this.models, { ...page, owner: [id] });
  }
}

/** Published collections, the last published first. @throws {Missing} */
export class CollectionsOfSpace extends Query<Omit<CollectionList, 'success'>> {
  constructor(
    readonly id: string,
    readonly page: Page,
  ) {
    super();
  }
}
@QueryHandler(CollectionsOfSpace)
class CollectionsOfSpaceHandler implements IQueryHandler<CollectionsOfSpace> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ id, page }: CollectionsOfSpace) {
    await personOf(this.models, id);
    return new OpenCollections(this.models).publishedBy(id, page);
  }
}

/** @throws {Missing} */
export class NumbersOfSpace extends Query<SpaceStats['stats']> {
  constructor(readonly id: string) {
    super();
  }
}
@QueryHandler(NumbersOfSpace)
class NumbersOfSpaceHandler implements IQueryHandler<NumbersOfSpace> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}
  async execute({ id }: NumbersOfSpace) {
    await personOf(this.models, id);
    return numbersOf(this.models, id, this.clock.now());
  }
}

export const spaceHandlers: readonly Provider[] = [
  SearchPeopleHandler,
  SpaceOfHandler,
  LessonsOfSpaceHandler,
  CollectionsOfSpaceHandler,
  NumbersOfSpaceHandler,
];
