import type { ContentQuery, ContentSummary } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { OWN_LESSONS } from '../tokens.js';
import { OwnContent } from './own-content.query.js';
import type { AuthorsLessons } from './own-lessons.js';

interface ContentPage {
  contents: ContentSummary[];
  total: number;
  page: number;
  pageSize: number;
}

/** A person's own lessons. */
export class ContentsOf extends Query<ContentPage> {
  constructor(
    readonly userId: string,
    readonly query: ContentQuery,
  ) {
    super();
  }
}

@QueryHandler(ContentsOf)
class ContentsOfHandler implements IQueryHandler<ContentsOf> {
  constructor(@Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons) {}
  execute({ userId, query }: ContentsOf) {
    return this.lessons.ofOwner(userId, query);
  }
}

/** What a person threw away in the last 30 days, the last first. */
export class BinOf extends Query<ContentPage> {
  constructor(
    readonly userId: string,
    readonly page: number,
    readonly pageSize: number,
  ) {
    super();
  }
}

@QueryHandler(BinOf)
class BinOfHandler implements IQueryHandler<BinOf> {
  constructor(@Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons) {}
  execute({ userId, page, pageSize }: BinOf) {
    return this.lessons.bin(userId, page, pageSize);
  }
}

@QueryHandler(OwnContent)
class OwnContentHandler implements IQueryHandler<OwnContent> {
  constructor(
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ contentId, userId, position }: OwnContent) {
    await this.models.waitFor(position);
    return this.words.toShow({ id: contentId, userId }, await this.lessons.own(contentId, userId));
  }
}

export const ownLessonHandlers: readonly Provider[] = [
  ContentsOfHandler,
  BinOfHandler,
  OwnContentHandler,
];
