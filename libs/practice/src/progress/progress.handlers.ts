import type { LessonProgress, ProgressCard } from '@app/contracts';
import { Missing, type ReadModels } from '@app/kernel';
import { READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LessonCards, sentencesOf } from '@published/library';
import { keyOf } from '../recording/keys.js';
import { progressRecords } from './progress.view.js';
import { shown } from './standing.js';

const MOST = 100;
/** Lessons of which the number of the sentence is looked up: home shows the first that can be gone on with. */
const NUMBERED = 3;

/** Where a person may go on, the lesson practised last first. */
export class ProgressOf extends Query<ProgressCard[]> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(ProgressOf)
export class ProgressOfHandler implements IQueryHandler<ProgressOf> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId }: ProgressOf) {
    const docs = await this.models
      .collection(progressRecords)
      .find({ userId })
      .sort({ at: -1, _id: 1 })
      .limit(MOST)
      .toArray();
    const lessons = docs.map(({ contentId }) => contentId);
    const cards = new Map(
      (await new LessonCards(this.models).of(lessons, userId)).map((card) => [card.id, card]),
    );
    const all = docs.flatMap((doc) => {
      const content = cards.get(doc.contentId);
      return content ? [{ ...shown(doc, content.sentenceCount), content }] : [];
    });
    // Home leaves what they finished once behind everything else.
    const open = all
      .filter(({ done }) => !done)
      .toSorted((a, b) => Math.min(a.finished, 1) - Math.min(b.finished, 1));
    const numbers = await this.numbers(open.slice(0, NUMBERED));
    return all.map((card) => {
      const number = numbers.get(card.contentId);
      return { ...card, ...(number !== undefined && { number }) };
    });
  }

  /** Lesson → which of its sentences is to go on with, from 1; a sentence that left its lesson has none. */
  private async numbers(open: readonly LessonProgress[]): Promise<ReadonlyMap<string, number>> {
    const sentences = await sentencesOf(
      this.models,
      open.map(({ contentId }) => contentId),
    );
    return new Map(
      open.flatMap(({ contentId, occurrenceId = '' }) => {
        const at = [...(sentences.get(contentId)?.keys() ?? [])].indexOf(occurrenceId);
        return at < 0 ? [] : [[contentId, at + 1]];
      }),
    );
  }
}

/** `null` before the first practice. @throws {Missing} for a lesson that is not there for this person */
export class ProgressIn extends Query<LessonProgress | null> {
  constructor(
    readonly userId: string,
    readonly contentId: string,
  ) {
    super();
  }
}

@QueryHandler(ProgressIn)
export class ProgressInHandler implements IQueryHandler<ProgressIn> {
  constructor(@Inject(READ_MODELS) private readonly models: ReadModels) {}

  async execute({ userId, contentId }: ProgressIn) {
    const [content] = await new LessonCards(this.models).of([contentId], userId);
    if (!content) throw new Missing('content');
    const doc = await this.models
      .collection(progressRecords)
      .findOne({ _id: keyOf(userId, contentId) });
    return doc && shown(doc, content.sentenceCount);
  }
}
