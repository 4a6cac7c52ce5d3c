import { DEFAULT_LANGUAGE, type CreateContent } from '@app/contracts';
import type { Clock, Ids, Quotas } from '@app/kernel';
import { keptWhole, nodesOf } from '@app/lesson';
import { CLOCK, IDS, QUOTAS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { AUTHORING, NEW_LESSON_GENERATION, OWN_LESSONS } from '../tokens.js';
import type { AuthorsLessons } from './own-lessons.js';
import type { Authoring } from './authoring.js';
import { emptyDocument } from './document.js';
import type { LessonCreated } from './events.js';
import type { NewLessonGeneration } from './ports.js';

/** A canvas with nothing on it. */
const emptyLesson = (
  contentId: string,
  userId: string,
  { title, language, targetLanguages, voices }: CreateContent,
): LessonCreated['data'] => ({
  contentId,
  userId,
  title: title || '未命名课程',
  language: language ?? DEFAULT_LANGUAGE,
  targetLanguages: targetLanguages ?? [],
  ...emptyDocument,
  voices: voices ?? {},
});

/**
 * A text becomes a lesson, and its generation is asked for: both or neither.
 * Without a text it is an empty canvas, and nothing is generated.
 * @throws {Rejected} TEXT_EMPTY, TEXT_TOO_LONG, TOO_MANY_SEGMENTS, QUOTA_EXCEEDED
 */
export class CreateLesson extends Command<{ contentId: string; jobId?: string; position: bigint }> {
  constructor(
    readonly userId: string,
    readonly input: CreateContent,
  ) {
    super();
  }
}

@CommandHandler(CreateLesson)
class CreateLessonHandler implements ICommandHandler<CreateLesson> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(NEW_LESSON_GENERATION) private readonly generation: NewLessonGeneration,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, input }: CreateLesson) {
    const contentId = this.ids.uuid();
    const { text } = input;
    const noSplit = keptWhole(await this.words.of(userId));
    const draft =
      text === undefined
        ? emptyLesson(contentId, userId, input)
        : this.authoring.draft(
            contentId,
            userId,
            { ...input, text, noSplit },
            this.clock.now().toISOString(),
          );
    await this.quotas.room(userId, 'contents', await this.lessons.countOf(userId));
    const create = () => this.authoring.create(draft);
    return text === undefined
      ? { contentId, position: (await create()).position }
      : { contentId, ...(await this.generation.begin(draft, create, input.first)) };
  }
}

/** A lesson once more, as its author left it, with its sound. @throws {Missing} @throws {Rejected} QUOTA_EXCEEDED when there is no room */
export class DuplicateContent extends Command<{ contentId: string; position: bigint }> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@CommandHandler(DuplicateContent)
class DuplicateContentHandler implements ICommandHandler<DuplicateContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ userId, contentId: from }: DuplicateContent) {
    const contentId = this.ids.uuid();
    const { title, description, tags, level, language, cover, graph, resources, voices } =
      await this.lessons.own(from, userId);
    const { origin, originTitles, shareAlike } = await this.lessons.summaryOf(from, userId);
    const { pronunciations, upstream } = await this.lessons.lessonOf(from, userId);
    await this.quotas.room(userId, 'contents', await this.lessons.countOf(userId));
    const targetLanguages = nodesOf(graph, 'resource').flatMap(({ params }) => params.targets);
    await this.authoring.create({
      contentId,
      userId,
      title: copied(title),
      language,
      targetLanguages,
      graph,
      resources,
      voices,
      pronunciations,
      // A copy of a fork is one, too.
      ...(origin && {
        origin: {
          ...origin,
          revision: upstream ?? origin.revision,
          ...(shareAlike && { licence: 'cc-by-sa' as const }),
        },
        originTitles: originTitles ?? [],
      }),
    });
    await this.words.copied({ id: from, userId }, contentId);
    const data = { contentId, description, tags, level, ...(cover !== undefined && { cover }) };
    const { position } = await this.authoring.change(contentId, {
      type: 'Describe',
      by: userId,
      data,
    });
    return { contentId, position };
  }
}

const LONGEST_TITLE = 100;
/** A title that says what it is now. */
export const copied = (title: string, mark = '（副本）'): string =>
  `${Array.from(title)
    .slice(0, LONGEST_TITLE - mark.length)
    .join('')}${mark}`;

/** Out of the bin again, private. @throws {Missing} @throws {Rejected} QUOTA_EXCEEDED when there is no room */
export class UndeleteContent extends Command<{ position: bigint }> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@CommandHandler(UndeleteContent)
class UndeleteContentHandler implements ICommandHandler<UndeleteContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(OWN_LESSONS) private readonly lessons: AuthorsLessons,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}

  async execute({ userId, contentId }: UndeleteContent) {
    await this.quotas.room(userId, 'contents', await this.lessons.countOf(userId));
    return this.authoring.change(contentId, { type: 'Undelete', by: userId, data: { contentId } });
  }
}

export const makingHandlers: readonly Provider[] = [
  CreateLessonHandler,
  DuplicateContentHandler,
  UndeleteContentHandler,
];
