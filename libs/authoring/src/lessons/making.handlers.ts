import { DEFAULT_LANGUAGE, type CreateContent } from '@app/contracts';
import type { Clock, Ids, Quotas, ReadModels, Work } from '@app/kernel';
import { keptWhole, nodesOf } from '@app/lesson';
import { CLOCK, IDS, QUOTAS, READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  dryRun as costNow,
  openWork,
  workOf,
  type DryRun,
} from '../../../generation/src/lesson-generation/cost.js';
import type { Engines } from '../../../generation/src/engines/engines.js';
import { mappingsOf } from '../../../generation/src/lesson-generation/mappings.js';
import { reserveAtMost } from '../../../generation/src/engines/reserving.js';
import { knowing } from '../../../lexicon/src/special-words/effects.js';
import type { KnownWords } from '../../../lexicon/src/special-words/known-words.js';
import { AUTHORING } from '../tokens.js';
import { ENGINES } from '../../../generation/src/tokens.js';
import { LESSON_READER } from '../../../library/src/tokens.js';
import { SPECIAL_WORDS } from '../../../lexicon/src/tokens.js';
import { ALL_STEPS, type Authoring } from './authoring.js';
import { emptyDocument } from './document.js';
import type { LessonCreated, Step } from './events.js';
import type { LessonReader } from '../../../library/src/lessons/lesson-reader.js';

/**
 * Nothing is begun that the person has no units for; what was made before needs none. What could not be begun gives them back. When it has
 * ended, access settles from the log.
 */
const counted = async <T>(
  quotas: Quotas,
  {
    userId,
    contentId,
    generationId,
    most,
    open,
  }: {
    userId: string;
    contentId: string;
    generationId: string;
    most: Work;
    open: () => Promise<Work>;
  },
  begin: () => Promise<T>,
): Promise<T> => {
  await reserveAtMost((work) => quotas.reserve(userId, work, generationId, contentId), most, open);
  try {
    return await begin();
  } catch (error) {
    await quotas.settle(userId, generationId, {});
    throw error;
  }
};

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
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, input }: CreateLesson) {
    const [contentId, generationId] = [this.ids.uuid(), this.ids.uuid()];
    const { text } = input;
    const words = await this.words.of(userId);
    const noSplit = keptWhole(words);
    const draft =
      text === undefined
        ? emptyLesson(contentId, userId, input)
        : this.authoring.draft(
            contentId,
            userId,
            { ...input, text, noSplit },
            this.clock.now().toISOString(),
          );
    await this.quotas.room(userId, 'contents', await this.reader.countOf(userId));
    if (text === undefined)
      return { contentId, position: (await this.authoring.create(draft)).position };
    const open = async () =>
      openWork(
        knowing(this.engines, words),
        { ...draft, pronunciations: {} },
        await mappingsOf(this.models, userId),
        { steps: ALL_STEPS },
      );
    const { position } = await counted(
      this.quotas,
      { userId, contentId, generationId, most: workOf(draft, ALL_STEPS), open },
      async () => {
        await this.authoring.create(draft);
        return this.authoring.generate(contentId, userId, { generationId });
      },
    );
    return { contentId, jobId: generationId, position };
  }
}

interface Wanted {
  dryRun?: boolean | undefined;
  steps?: readonly Step[] | undefined;
  occurrenceIds?: readonly string[] | undefined;
}

/** Readings, translations and speech are asked for; a dry run changes nothing and says what they would cost. @throws {Missing | Rejected} */
export class GenerateContent extends Command<{ jobId: string } | DryRun> {
  constructor(
    readonly contentId: string,
    readonly userId: string,
    readonly wanted: Wanted,
  ) {
    super();
  }
}

@CommandHandler(GenerateContent)
class GenerateContentHandler implements ICommandHandler<GenerateContent> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({
    contentId,
    userId,
    wanted: { dryRun, steps = ALL_STEPS, occurrenceIds },
  }: GenerateContent) {
    const lesson = await this.words.toGenerate(
      { id: contentId, userId },
      await this.reader.lessonOf(contentId, userId),
    );
    const engines = knowing(this.engines, await this.words.of(userId, contentId));
    const saved = await mappingsOf(this.models, userId);
    const now = await costNow(engines, lesson, saved, { steps, occurrenceIds });
    if (dryRun) return now;
    const generationId = this.ids.uuid();
    const most = workOf(lesson, steps, occurrenceIds, now.units);
    const open = () => openWork(engines, lesson, saved, { steps, occurrenceIds });
    await counted(this.quotas, { userId, contentId, generationId, most, open }, () =>
      this.authoring.generate(contentId, userId, { generationId, steps, occurrenceIds }),
    );
    return { jobId: generationId };
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
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async execute({ userId, contentId: from }: DuplicateContent) {
    const contentId = this.ids.uuid();
    const { title, description, tags, level, language, cover, graph, resources, voices } =
      await this.reader.own(from, userId);
    await this.quotas.room(userId, 'contents', await this.reader.countOf(userId));
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
const copied = (title: string): string =>
  `${Array.from(title)
    .slice(0, LONGEST_TITLE - 4)
    .join('')}（副本）`;

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
    @Inject(LESSON_READER) private readonly reader: LessonReader,
    @Inject(QUOTAS) private readonly quotas: Quotas,
  ) {}

  async execute({ userId, contentId }: UndeleteContent) {
    await this.quotas.room(userId, 'contents', await this.reader.countOf(userId));
    return this.authoring.change(contentId, { type: 'Undelete', by: userId, data: { contentId } });
  }
}

export const makingHandlers: readonly Provider[] = [
  CreateLessonHandler,
  GenerateContentHandler,
  DuplicateContentHandler,
  UndeleteContentHandler,
];
