import type { Difficulty } from '@app/contracts';
import { Missing, readWhole, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { lessonSummaries, sentencesOf } from '@published/library';
import { DEFINITION, difficultyOf } from './difficulty.js';
import { sentenceTallies, type Tally } from './sentences.view.js';

/** Learners read for one answer: more would not change the picture. */
const MOST_LEARNERS = 2000;

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
export class DifficultyOfHandler implements IQueryHandler<DifficultyOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, contentId }: DifficultyOf) {
    const summary = await this.models.collection(lessonSummaries).findOne({ _id: contentId });
    if (summary?.userId !== userId) throw new Missing('content');
    const records = this.models.collection(sentenceTallies);
    const learners = await records
      .find({ contentId, own: false })
      .sort({ _id: 1 })
      .limit(MOST_LEARNERS)
      .toArray();
    const tallies = new Map<string, Tally[]>();
    for (const { _id } of learners)
      for (const tally of (await readWhole(records, _id))?.sentences ?? []) {
        const others = tallies.get(tally.occurrenceId);
        if (others) others.push(tally);
        else tallies.set(tally.occurrenceId, [tally]);
      }
    const sentences =
      (await sentencesOf(this.models, [contentId])).get(contentId) ?? new Map<string, never>();
    const figures = [...sentences.values()].flatMap((sentence) => {
      const found = tallies.get(sentence.occurrenceId);
      return found ? [difficultyOf(sentence, found)] : [];
    });
    return {
      definition: DEFINITION,
      learners: learners.length,
      sentences: figures.toSorted((a, b) => b.score - a.score),
    };
  }
}
