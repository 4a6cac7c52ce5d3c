import type {
  Collection,
  CollectionList,
  OwnCollections,
  OwnCollectionsQuery,
  Page,
} from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OpenCollections } from './open-collections.js';

/** A person's own, the one changed last first. */
export class CollectionsOf extends Query<Omit<OwnCollections, 'success'>> {
  constructor(
    readonly userId: string,
    readonly query: OwnCollectionsQuery,
  ) {
    super();
  }
}
@QueryHandler(CollectionsOf)
class CollectionsOfHandler implements IQueryHandler<CollectionsOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ userId, query }: CollectionsOf) {
    return new OpenCollections(this.models).ofOwner(userId, query);
  }
}

/** What they threw away in the last 30 days. */
export class BinnedCollectionsOf extends Query<Omit<CollectionList, 'success'>> {
  constructor(
    readonly userId: string,
    readonly page: Page,
  ) {
    super();
  }
}
@QueryHandler(BinnedCollectionsOf)
class BinnedCollectionsOfHandler implements IQueryHandler<BinnedCollectionsOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ userId, page }: BinnedCollectionsOf) {
    return new OpenCollections(this.models).bin(userId, page);
  }
}

/** What everybody finds, the last published first. */
export class PublicCollections extends Query<Omit<CollectionList, 'success'>> {
  constructor(readonly page: Page) {
    super();
  }
}
@QueryHandler(PublicCollections)
class PublicCollectionsHandler implements IQueryHandler<PublicCollections> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  execute({ page }: PublicCollections) {
    return new OpenCollections(this.models).everybodys(page);
  }
}

/** With its lessons. `position`: as of then at least. @throws {Missing} */
export class CollectionOf extends Query<Collection> {
  constructor(
    readonly id: string,
    readonly viewer: string | undefined,
    readonly position?: bigint,
  ) {
    super();
  }
}
@QueryHandler(CollectionOf)
class CollectionOfHandler implements IQueryHandler<CollectionOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ id, viewer, position }: CollectionOf) {
    if (position !== undefined) await this.models.waitFor(position);
    return new OpenCollections(this.models).show(id, viewer);
  }
}

export const readingHandlers: readonly Provider[] = [
  CollectionsOfHandler,
  BinnedCollectionsOfHandler,
  PublicCollectionsHandler,
  CollectionOfHandler,
];
