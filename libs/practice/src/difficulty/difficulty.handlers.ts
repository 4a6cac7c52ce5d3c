import {
  CONTENT_HEALTH,
  type Difficulty,
  type LessonStops,
  type LessonUse,
  type VoicePace,
} from '@app/contracts';
import { Missing, readWhole, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { readLesson } from '@published/authoring';
import { lessonLookUps } from '@published/insight';
import { lessonSummaries } from '@published/library';
import { DEFINITION } from './difficulty.js';
import { LessonPractice } from './lesson-practice.handlers.js';
import { lessonPaces } from './paces.view.js';
import { STOPS } from './stops.js';
import { VOICES, addVoices, bySlowness } from './voices.js';
import { WORDS, byCount } from './words.js';

const mustOwn = async (models: ReadModels, contentId: string, userId: string): Promise<void> => {
  const summary = await models.collection(lessonSummaries).findOne({ _id: contentId });
  if (summary?.userId !== userId) throw new Missing('content');
};

/** The sentences of an author's lesson that somebody else practised, the hardest first. @throws {Missing} for a lesson of somebody else */
export class DifficultyOf extends Query<Omit<Difficulty, 'success'>> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}
@QueryHandler(DifficultyOf)
class DifficultyOfHandler implements IQueryHandler<DifficultyOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(LessonPractice) private readonly practice: LessonPractice,
  ) {}

  async execute({ userId, contentId }: DifficultyOf) {
    await mustOwn(this.models, contentId, userId);
    const { learners, difficulties } = await this.practice.of(contentId);
    return { definition: DEFINITION, learners, sentences: difficulties };
  }
}

/** Where others stopped in an author's lesson, sentence by sentence. @throws {Missing} for a lesson of somebody else */
export class StopsOf extends Query<Omit<LessonStops, 'success'>> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}
@QueryHandler(StopsOf)
class StopsOfHandler implements IQueryHandler<StopsOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(LessonPractice) private readonly practice: LessonPractice,
  ) {}

  async execute({ userId, contentId }: StopsOf) {
    await mustOwn(this.models, contentId, userId);
    const { learners, finished, stops } = await this.practice.of(contentId);
    return { definition: STOPS, learners, finished, sentences: stops };
  }
}

/** Which voices of an author's lesson are slowed down, and which of its words are looked up. @throws {Missing} for a lesson of somebody else */
export class UseOf extends Query<Omit<LessonUse, 'success'>> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}
@QueryHandler(UseOf)
class UseOfHandler implements IQueryHandler<UseOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, contentId }: UseOf) {
    await mustOwn(this.models, contentId, userId);
    const looked = await readWhole(this.models.collection(lessonLookUps), contentId);
    return {
      definitions: { voices: VOICES, words: WORDS },
      voices: await this.voices(contentId),
      words: [...(looked?.words ?? [])].toSorted(byCount).slice(0, CONTENT_HEALTH.listed),
    };
  }

  /** Of what others hear. */
  private async voices(contentId: string): Promise<VoicePace[]> {
    const paces = await readWhole(this.models.collection(lessonPaces), contentId);
    const lesson = paces && (await readLesson(this.models, contentId));
    if (!paces || !lesson) return [];
    const voices = new Map<string, VoicePace>();
    addVoices(voices, (lesson.published ?? lesson).resources.audioItems, paces);
    return [...voices.values()].toSorted(bySlowness);
  }
}

export const difficultyHandlers: readonly Provider[] = [
  LessonPractice,
  DifficultyOfHandler,
  StopsOfHandler,
  UseOfHandler,
];
