import { DEFAULT_LANGUAGE, type CreateContent } from '@app/contracts';
import type { Clock, Ids, Quotas } from '@app/kernel';
import {
  fillTemplate,
  findsSpeakers,
  keptWhole,
  nodesOf,
  targetsOf,
  type TemplateShape,
} from '@app/lesson';
import { CLOCK, IDS, QUOTAS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { AUTHORING, NEW_LESSON_GENERATION, OWN_LESSONS, TEMPLATES } from '../tokens.js';
import type { AuthorsLessons } from './own-lessons.js';
import type { Authoring } from './authoring.js';
import { emptyDocument } from './document.js';
import type { LessonCreated } from './events.js';
import type { NewLessonGeneration, Templates } from './ports.js';

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

/** A template that waits for its text. */
const waitingLesson = (
  empty: LessonCreated['data'],
  template: TemplateShape,
  { language = 'auto', targetLanguages, voices }: CreateContent,
  context: { newId: () => string; at: string },
): LessonCreated['data'] => {
  const targets = (targetLanguages ?? targetsOf(template)).filter((code) => code !== language);
  const text = { language, enableSpeakerParsing: findsSpeakers(template) };
  return {
    ...empty,
    targetLanguages: targets,
    graph: fillTemplate(template, { text, targets }, context),
    voices: { ...template.voices, ...voices },
  };
};

/**
 * A text becomes a lesson, and its generation is asked for: both or neither.
 * Without a text it is an empty canvas, and nothing is generated.
 * @throws {Rejected} TEXT_EMPTY, TEXT_TOO_LONG, TOO_MANY_SEGMENTS, QUOTA_EXCEEDED @throws {Missing} for a template that is not there
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
    @Inject(TEMPLATES) private readonly templates: Templates,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, input }: CreateLesson) {
    const contentId = this.ids.uuid();
    const { text, templateId } = input;
    const template =
      templateId === undefined ? undefined : await this.templates.shapeOf(templateId);
    const noSplit = keptWhole(await this.words.of(userId));
    const draft = this.drafted(contentId, userId, { ...input, noSplit, template });
    await this.quotas.room(userId, 'contents', await this.lessons.countOf(userId));
    const create = (commandId?: string) => this.authoring.create(draft, commandId);
    return text === undefined
      ? { contentId, position: (await create()).position }
      : { contentId, ...(await this.generation.begin(draft, create, input.first)) };
  }

  private drafted(
    contentId: string,
    userId: string,
    input: CreateContent & { noSplit: readonly string[]; template: TemplateShape | undefined },
  ): LessonCreated['data'] {
    const { text, template } = input;
    const at = this.clock.now().toISOString();
    if (text !== undefined) return this.authoring.draft(contentId, userId, input, at);
    const empty = emptyLesson(contentId, userId, input);
    return template
      ? waitingLesson(empty, template, input, { newId: () => this.ids.uuid(), at })
      : empty;
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
