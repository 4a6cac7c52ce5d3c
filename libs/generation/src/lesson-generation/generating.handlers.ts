import { MAX_SEGMENTS } from '@app/contracts';
import {
  Behind,
  eventId,
  Rejected,
  type Ids,
  type Quotas,
  type ReadModels,
  type Work,
} from '@app/kernel';
import { decides, Change, IDS, QUOTAS, READ_MODELS, type DataOf } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setTimeout as wait } from 'node:timers/promises';
import {
  AUTHORING,
  lessonStream,
  NEW_LESSON_GENERATION,
  OWN_LESSONS,
  type Authoring,
  type Bringing,
  type LessonCreated,
  type NewLessonGeneration,
  type OwnLessons,
} from '@published/authoring';
import { SPECIAL_WORDS, type KnownWords } from '@published/lexicon';
import { reserveAtMost } from '../engines/reserving.js';
import { ENGINES, type Engines } from '../engines/engines.js';
import { knowing } from '../engines/knowing.js';
import { LESSON_GENERATIONS } from '../tokens.js';
import { cost, dryRun as costNow, openWork, workOf, type DryRun } from './cost.js';
import type { Step } from './events.js';
import { lessonGeneration, type LessonGenerationCommand } from './lesson-generation.js';
import { ALL_STEPS, type LessonGenerations } from './lesson-generations.js';
import { mappingsOf } from './mappings.js';
import { firstOf } from './wanted.js';

export type Affords = (work: Work) => Promise<boolean>;

/**
 * Nothing is begun that the person has no units for; what was made before needs none. What could not be begun gives them back. When it has
 * ended, access settles from the log.
 */
export const counted = async <T>(
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
    /** What is open of it; `affords` lets it stop where the answer is no already. */
    open: (affords: Affords) => Promise<Work>;
  },
  begin: () => Promise<T>,
): Promise<T> => {
  await reserveAtMost(
    (work) => quotas.reserve(userId, work, generationId, contentId),
    most,
    () => open((work) => quotas.affords(userId, work, contentId)),
  );
  try {
    return await begin();
  } catch (error) {
    await quotas.settle(userId, generationId, {});
    throw error;
  }
};

/** A new lesson is generated as it is made. */
class BeginGeneration implements NewLessonGeneration {
  constructor(
    @Inject(LESSON_GENERATIONS) private readonly generations: LessonGenerations,
    @Inject(SPECIAL_WORDS) private readonly words: KnownWords,
    @Inject(ENGINES) private readonly engines: Engines,
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(QUOTAS) private readonly quotas: Quotas,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  async begin(
    lesson: LessonCreated['data'],
    create: (commandId: string) => Promise<unknown>,
    first?: number,
  ) {
    const { contentId, userId } = lesson;
    // Before anything that goes by what is there: a repeat under the same key has to come to the same ids.
    const [generationId, commandId] = [this.ids.uuid(), this.ids.uuid()];
    const occurrenceIds = first === undefined ? undefined : firstOf(lesson, first);
    const open = async (affords: Affords) =>
      openWork(
        knowing(this.engines, await this.words.of(userId)),
        { ...lesson, pronunciations: {} },
        await mappingsOf(this.models, userId),
        { steps: ALL_STEPS, occurrenceIds, affords },
      );
    const most = workOf(lesson, ALL_STEPS, occurrenceIds);
    const { position } = await counted(
      this.quotas,
      { userId, contentId, generationId, most, open },
      async () => {
        await create(commandId);
        const causationId = eventId(lessonStream(contentId), commandId, 0);
        const wanted = { generationId, occurrenceIds };
        return this.generations.request(contentId, userId, wanted, causationId);
      },
    );
    return { jobId: generationId, position };
  }
}

interface Wanted {
  dryRun?: boolean | undefined;
  steps?: readonly Step[] | undefined;
  occurrenceIds?: readonly string[] | undefined;
}

/** Whoever asks for work waits so many ms to have less of it reserved. */
const SOON_MS = 3000;
/** While the engines are away nobody knows what was rendered before: all of it counts until the run has ended. */
const unitsOf = async (now: Promise<Pick<DryRun, 'units'>>, all: number): Promise<number> => {
  const known = new AbortController();
  const late = wait(SOON_MS, { units: all }, { signal: known.signal });
  try {
    return (await Promise.race([now, late])).units;
  } catch (error) {
    if (!(error instanceof Behind)) throw error;
    return all;
  } finally {
    known.abort();
  }
};

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
    @Inject(LESSON_GENERATIONS) private readonly generations: LessonGenerations,
    @Inject(OWN_LESSONS) private readonly lessons: OwnLessons,
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
      await this.lessons.lessonOf(contentId, userId),
    );
    const engines = knowing(this.engines, await this.words.of(userId, contentId));
    const saved = await mappingsOf(this.models, userId);
    const now = costNow(engines, lesson, saved, { steps, occurrenceIds });
    if (dryRun) return now;
    const units = await unitsOf(now, cost(lesson, occurrenceIds).sentences);
    // What is asked for is written down whole, and has to fit.
    if (occurrenceIds && occurrenceIds.length > MAX_SEGMENTS)
      throw new Rejected('INVALID', `一次最多生成 ${MAX_SEGMENTS} 句，请分几次`);
    const generationId = this.ids.uuid();
    const most = workOf(lesson, steps, occurrenceIds, units);
    const open = (affords: Affords) =>
      openWork(engines, lesson, saved, { steps, occurrenceIds, affords });
    await counted(this.quotas, { userId, contentId, generationId, most, open }, () =>
      this.generations.request(contentId, userId, { generationId, steps, occurrenceIds }),
    );
    return { jobId: generationId };
  }
}

/** Translations that a person brings along, in one step that can be undone. @throws {Rejected} INVALID @throws {Missing} */
export class BringTranslations extends Command<{ position: bigint }> {
  constructor(
    readonly userId: string,
    readonly brought: Omit<Bringing, 'operationId'>,
  ) {
    super();
  }
}

@CommandHandler(BringTranslations)
class BringTranslationsHandler implements ICommandHandler<BringTranslations> {
  constructor(
    @Inject(AUTHORING) private readonly authoring: Authoring,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  execute({ userId, brought }: BringTranslations) {
    const data = { ...brought, operationId: this.ids.uuid() };
    return this.authoring.change(brought.contentId, {
      type: 'BringTranslations',
      by: userId,
      data,
    });
  }
}

/** Translations that a person's own machine made. */
export class RecordTranslations extends Change<LessonGenerationCommand, 'RecordTranslations'> {
  readonly type = 'RecordTranslations';
  constructor(
    readonly by: string,
    data: DataOf<LessonGenerationCommand, 'RecordTranslations'>,
  ) {
    super(data);
  }
}

export const generatingHandlers: readonly Provider[] = [
  { provide: NEW_LESSON_GENERATION, useClass: BeginGeneration },
  GenerateContentHandler,
  BringTranslationsHandler,
  ...decides({
    decider: lessonGeneration,
    stream: ({ data }) => lessonStream(data.contentId),
    actor: ({ by }) => by,
    commands: [RecordTranslations],
  }),
];
