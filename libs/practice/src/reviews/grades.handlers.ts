import type { SentenceGrade } from '@app/contracts';
import { readWhole, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { keyOf } from '../recording/keys.js';
import { reviewRecords } from './reviews.view.js';

/** What a person last said of the sentences of a lesson; of those they said nothing of, nothing. */
export class GradesIn extends Query<SentenceGrade[]> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@QueryHandler(GradesIn)
export class GradesInHandler implements IQueryHandler<GradesIn> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, contentId }: GradesIn) {
    const doc = await readWhole(this.models.collection(reviewRecords), keyOf(userId, contentId));
    return (doc?.cards ?? []).flatMap(({ occurrenceId, marks }) => {
      const last = marks.at(-1);
      return last ? [{ occurrenceId, grade: last.grade, at: last.at }] : [];
    });
  }
}
