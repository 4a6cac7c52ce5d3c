import type { Difficulty, LessonStops } from '@app/contracts';
import { Missing, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject, type Provider } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { lessonSummaries } from '@published/library';
import { DEFINITION } from './difficulty.js';
import { LessonPractice } from './lesson-practice.handlers.js';
import { STOPS } from './stops.js';

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

export const difficultyHandlers: readonly Provider[] = [
  LessonPractice,
  DifficultyOfHandler,
  StopsOfHandler,
];
