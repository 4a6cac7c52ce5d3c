import type { ContentQuery, ContentSummary } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import type { Lesson, LessonDocument } from '@app/lesson';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { KnownWords } from '../../../lexicon/src/special-words/known-words.js';
import { LESSON_READER } from '../tokens.js';
import { SPECIAL_WORDS } from '../../../lexicon/src/tokens.js';
import type { LessonReader } from './lesson-reader.js';

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
  constructor(@Inject(LESSON_READER) private readonly reader: LessonReader) {}
  execute({ userId, query }: ContentsOf) {
    return this.reader.ofOwner(userId, query);
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
  constructor(@Inject(LESSON_READER) private readonly reader: LessonReader) {}
  execute({ userId, page, pageSize }: BinOf) {
    return this.reader.bin(userId, page, pageSize);
  }
}

/** Public lessons, the last published first. */
export class LatestContents extends Query<ContentPage> {
  constructor(
    readonly page: number,
    readonly pageSize: number,
  ) {
    super();
  }
}

@QueryHandler(LatestContents)
class LatestContentsHandler implements IQueryHandler<LatestContents> {
  constructor(@Inject(LESSON_READER) private readonly reader: LessonReader) {}
  execute({ page, pageSize }: LatestContents) {
    return this.reader.latest(page, pageSize);
  }
}

/** A lesson with its graph, for its owner, at `position` at least: she sees her own change. @throws {Missing} for everybody else */
export class OwnContent extends Query<ContentSummary & LessonDocument> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
    readonly position = 0n,
  ) {
    super();
  }
}

@QueryHandler(OwnContent)
class OwnContentHandler implements IQueryHandler<OwnContent> {
  constructor(
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(READ_MODELS) private readonly models: ReadModels,
  ) {}
  async execute({ contentId, userId, position }: OwnContent) {
    await this.models.waitFor(position);
    return this.words.toShow({ id: contentId, userId }, await this.reader.own(contentId, userId));
  }
}

/** A lesson ready to be heard, for whoever may: as it was published, or as its owner left it. @throws {Missing} */
export class PlayContent extends Query<{ content: ContentSummary; lesson: Lesson }> {
  constructor(
    readonly contentId: string,
    readonly viewer: string | undefined,
    readonly draft: boolean,
  ) {
    super();
  }
}

@QueryHandler(PlayContent)
class PlayContentHandler implements IQueryHandler<PlayContent> {
  constructor(@Inject(LESSON_READER) private readonly reader: LessonReader) {}
  execute({ contentId, viewer, draft }: PlayContent) {
    return this.reader.play(contentId, viewer, draft);
  }
}

export const lessonReaderHandlers: readonly Provider[] = [
  ContentsOfHandler,
  BinOfHandler,
  LatestContentsHandler,
  OwnContentHandler,
  PlayContentHandler,
];
