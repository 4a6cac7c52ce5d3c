import type { ContentList, Page, Person } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { COMMANDS, Change, READ_MODELS, decides, type Commands } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import {
  CommandHandler,
  Query,
  QueryHandler,
  type ICommandHandler,
  type IQueryHandler,
} from '@nestjs/cqrs';
import { latestPublicLessons } from '@published/library';
import { peopleOf, personOf } from '../spaces/people.js';
import { follows, followStream, type FollowCommand } from './follows.js';
import { followRecords } from './follows.view.js';

/** @throws {Missing} for an author whom nobody may know */
export class FollowAuthor extends Change<FollowCommand, 'FollowAuthor'> {
  readonly type = 'FollowAuthor';
}
export class UnfollowAuthor extends Change<FollowCommand, 'UnfollowAuthor'> {
  readonly type = 'UnfollowAuthor';
}

@CommandHandler(FollowAuthor)
class FollowAuthorHandler implements ICommandHandler<FollowAuthor> {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}

  async execute(command: FollowAuthor) {
    const { userId, authorId, at } = command.data;
    await personOf(this.models, authorId);
    const stream = followStream(userId);
    return this.commands.execute({ stream, decider: follows, command, actor: userId, at });
  }
}

/** Whom they follow, the last first. */
const followedBy = async (models: ReadModels, userId: string): Promise<string[]> => {
  const found = await models.collection(followRecords).find({ userId }).sort({ at: -1 }).toArray();
  return found.map(({ authorId }) => authorId);
};

/** The last followed first; whoever is shut out is left out as long as they are. */
export class FollowedBy extends Query<Person[]> {
  constructor(readonly userId: string) {
    super();
  }
}
@QueryHandler(FollowedBy)
class FollowedByHandler implements IQueryHandler<FollowedBy> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ userId }: FollowedBy) {
    const ids = await followedBy(this.models, userId);
    const people = await peopleOf(this.models, ids);
    return ids.flatMap((id) => people.get(id) ?? []);
  }
}

/** What those they follow have made public, the last published first. */
export class FeedOf extends Query<Omit<ContentList, 'success'>> {
  constructor(
    readonly userId: string,
    readonly page: Page,
  ) {
    super();
  }
}
@QueryHandler(FeedOf)
class FeedOfHandler implements IQueryHandler<FeedOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}
  async execute({ userId, page }: FeedOf) {
    const owner = await followedBy(this.models, userId);
    return latestPublicLessons(this.models, { ...page, owner });
  }
}

export const followHandlers: readonly Provider[] = [
  FollowAuthorHandler,
  ...decides({
    decider: follows,
    stream: ({ data }) => followStream(data.userId),
    actor: ({ data }) => data.userId,
    commands: [UnfollowAuthor],
  }),
  FollowedByHandler,
  FeedOfHandler,
];
