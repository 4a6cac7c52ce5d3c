import type { FavouriteCollection } from '@app/contracts';
import { Missing, readWhole, type ReadModels } from '@app/kernel';
import { COMMANDS, Change, READ_MODELS, decides, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { OpenCollections } from './open-collections.js';
import { keptCollections, keptStream, type CollectionFavouriteCommand } from './favourites.js';
import { keptCollectionLists } from './favourites.view.js';

/** @throws {Missing} for a collection that is not there for this person */
export class KeepCollection extends Change<CollectionFavouriteCommand, 'KeepCollection'> {
  readonly type = 'KeepCollection';
}
export class LetCollectionGo extends Change<CollectionFavouriteCommand, 'LetCollectionGo'> {
  readonly type = 'LetCollectionGo';
}

@CommandHandler(KeepCollection)
class KeepCollectionHandler implements ICommandHandler<KeepCollection> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute(command: KeepCollection) {
    const { userId, collectionId, at } = command.data;
    if (!(await new OpenCollections(this.models).maySee(collectionId, userId)))
      throw new Missing('collection');
    const stream = keptStream(userId);
    return this.commands.execute({ stream, decider: keptCollections, command, actor: userId, at });
  }
}

const NEVER = '1970-01-01T00:00:00.000Z';
/** What is left of a collection that is gone or taken back. */
const withdrawn = (id: string): FavouriteCollection => ({
  id,
  title: '已下架的合集',
  description: '',
  itemCount: 0,
  published: false,
  owner: { id: '', username: '' },
  favouriteCount: 0,
  createdAt: NEVER,
  updatedAt: NEVER,
  withdrawn: true,
});

/** Newest first; those that are gone or hidden stay as a mark. */
export class KeptCollectionsOf extends Query<FavouriteCollection[]> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(KeptCollectionsOf)
class KeptCollectionsOfHandler implements IQueryHandler<KeptCollectionsOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ userId }: KeptCollectionsOf) {
    const list = await readWhole(this.models.collection(keptCollectionLists), userId);
    const ids = list?.collectionIds.toReversed() ?? [];
    const cards = await new OpenCollections(this.models).of(ids, userId);
    const byId = new Map(cards.map((card) => [card.id, card]));
    return ids.map((id) => byId.get(id) ?? withdrawn(id));
  }
}

export const collectionFavouriteHandlers: readonly Provider[] = [
  KeepCollectionHandler,
  ...decides({
    decider: keptCollections,
    stream: ({ data }) => keptStream(data.userId),
    actor: ({ data }) => data.userId,
    commands: [LetCollectionGo],
  }),
  KeptCollectionsOfHandler,
];
