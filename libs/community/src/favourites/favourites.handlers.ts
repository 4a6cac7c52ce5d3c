import type { ContentSummary } from '@app/contracts';
import { Missing, type ReadModels } from '@app/kernel';
import { Change, COMMANDS, decides, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { favourites, type FavouriteCommand } from './favourites.js';
import type { FavouriteList } from './favourites.view.js';
import { LessonCards } from './lesson-cards.js';

const stream = ({ data }: FavouriteCommand): string => `favourites-${data.userId}`;

/** @throws {Missing} for a lesson that is not there for this person */
export class AddFavourite extends Change<FavouriteCommand, 'AddFavourite'> {
  readonly type = 'AddFavourite';
}

/** Only what a person may see can be kept, and the stream of the person does not know. */
@CommandHandler(AddFavourite)
class AddFavouriteHandler implements ICommandHandler<AddFavourite> {
  private readonly cards: LessonCards;
  constructor(
    @Inject(READ_MODELS) models: ReadModels,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {
    this.cards = new LessonCards(models);
  }

  async execute(command: AddFavourite) {
    const { userId, contentId, at } = command.data;
    if (!(await this.cards.maySee(contentId, userId))) throw new Missing('content');
    return this.commands.execute({ stream: stream(command), decider: favourites, command, actor: userId, at });
  }
}

export class RemoveFavourite extends Change<FavouriteCommand, 'RemoveFavourite'> {
  readonly type = 'RemoveFavourite';
}

const idsOf = async (models: ReadModels, userId: string): Promise<readonly string[]> =>
  (await models.collection<FavouriteList>('favourite-list').findOne({ _id: userId }))?.contentIds ?? [];

/** Newest first; lessons that are gone or hidden are left out. */
export class FavouritesOf extends Query<ContentSummary[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(FavouritesOf)
class FavouritesOfHandler implements IQueryHandler<FavouritesOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId }: FavouritesOf) {
    return new LessonCards(this.models).of(await idsOf(this.models, userId), userId);
  }
}

export class IsFavourite extends Query<boolean> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@QueryHandler(IsFavourite)
class IsFavouriteHandler implements IQueryHandler<IsFavourite> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, contentId }: IsFavourite) {
    return (await idsOf(this.models, userId)).includes(contentId);
  }
}

export const favouriteHandlers: readonly Provider[] = [
  AddFavouriteHandler,
  ...decides({ decider: favourites, stream, actor: ({ data }) => data.userId, commands: [RemoveFavourite] }),
  FavouritesOfHandler,
  IsFavouriteHandler,
];
