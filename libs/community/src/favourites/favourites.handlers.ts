import type { FavouriteLists } from '@app/contracts';
import { Missing, readWhole, type ReadModels } from '@app/kernel';
import { Change, COMMANDS, decides, READ_MODELS, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { userRecords } from '@published/accounts';
import { LessonCards, sentencesOf } from '@published/library';
import { favourites, type FavouriteCommand } from './favourites.js';
import { favouriteLists, type FavouriteList } from './favourites.view.js';
import { withdrawnCard } from './withdrawn.js';

const stream = ({ data }: FavouriteCommand): string => `favourites-${data.userId}`;

/** @throws {Missing} for a lesson that is not there for this person, or a sentence that is not in it */
export class AddFavourite extends Change<FavouriteCommand, 'AddFavourite'> {
  readonly type = 'AddFavourite';
}

/** Only what a person may see can be kept, and the stream of the person does not know. */
@CommandHandler(AddFavourite)
class AddFavouriteHandler implements ICommandHandler<AddFavourite> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(COMMANDS) private readonly commands: Commands,
  ) {}

  async execute(command: AddFavourite) {
    const { userId, contentId, occurrenceId, at } = command.data;
    const [lesson] = await new LessonCards(this.models).of([contentId], userId);
    if (!lesson) throw new Missing('content');
    const person = await this.models.collection(userRecords).findOne({ _id: userId });
    const counts = lesson.author.id !== userId && person?.role !== 'admin';
    if (
      occurrenceId !== undefined &&
      !(await sentencesOf(this.models, [contentId])).get(contentId)?.has(occurrenceId)
    )
      throw new Missing('sentence');
    return this.commands.execute({
      stream: stream(command),
      decider: favourites,
      command: {
        type: command.type,
        data: { ...command.data, ...(counts && { counts: true as const }) },
      },
      actor: userId,
      at,
    });
  }
}

export class RemoveFavourite extends Change<FavouriteCommand, 'RemoveFavourite'> {
  readonly type = 'RemoveFavourite';
}

/** Newest first. */
const listOf = async (
  models: ReadModels,
  userId: string,
): Promise<Pick<FavouriteList, 'contentIds' | 'sentences'>> => {
  const list = await readWhole(models.collection(favouriteLists), userId);
  const { contentIds, sentences } = list ?? { contentIds: [], sentences: [] };
  return { contentIds: contentIds.toReversed(), sentences: sentences.toReversed() };
};

/** Lessons whose sentences one answer shows. */
const MOST_LESSONS = 60;

/** The newest, of so many lessons. */
const shownOf = (sentences: FavouriteList['sentences']): FavouriteList['sentences'] => {
  const lessons = new Set(
    [...new Set(sentences.map(({ contentId }) => contentId))].slice(0, MOST_LESSONS),
  );
  return sentences.filter(({ contentId }) => lessons.has(contentId));
};

/** Newest first; lessons that are gone or hidden stay as a mark. */
export class FavouritesOf extends Query<Omit<FavouriteLists, 'success'>> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(FavouritesOf)
class FavouritesOfHandler implements IQueryHandler<FavouritesOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId }: FavouritesOf) {
    const { contentIds, sentences: all } = await listOf(this.models, userId);
    const sentences = shownOf(all);
    const asked = [...new Set([...contentIds, ...sentences.map(({ contentId }) => contentId)])];
    const cards = new Map(
      (await new LessonCards(this.models).of(asked, userId)).map((card) => [card.id, card]),
    );
    const texts = await sentencesOf(
      this.models,
      sentences.map(({ contentId }) => contentId).filter((id) => cards.has(id)),
      { parts: true },
    );
    return {
      favorites: contentIds.map((id) => cards.get(id) ?? withdrawnCard(id)),
      sentences: sentences.map(({ contentId, occurrenceId, at }) => {
        const content = cards.get(contentId);
        const sentence = texts.get(contentId)?.get(occurrenceId);
        return {
          contentId,
          occurrenceId,
          at,
          ...(content ? { content } : { withdrawn: true as const }),
          ...(sentence && { sentence }),
        };
      }),
    };
  }
}

export class IsFavourite extends Query<boolean> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
    readonly occurrenceId?: string,
  ) {
    super();
  }
}

@QueryHandler(IsFavourite)
class IsFavouriteHandler implements IQueryHandler<IsFavourite> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, contentId, occurrenceId }: IsFavourite) {
    const { contentIds, sentences } = await listOf(this.models, userId);
    if (occurrenceId === undefined) return contentIds.includes(contentId);
    return sentences.some(
      (one) => one.contentId === contentId && one.occurrenceId === occurrenceId,
    );
  }
}

export const favouriteHandlers: readonly Provider[] = [
  AddFavouriteHandler,
  ...decides({
    decider: favourites,
    stream,
    actor: ({ data }) => data.userId,
    commands: [RemoveFavourite],
  }),
  FavouritesOfHandler,
  IsFavouriteHandler,
];
