import type { Review, Reviews, SentenceCard } from '@app/contracts';
import type { Clock, ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { LessonCards } from '../lessons/lesson-cards.js';
import { sentencesOf } from '../lessons/sentences.js';
import type { ReviewCard, ReviewsDoc } from './reviews.view.js';
import { cardAfter, dueAfter } from './schedule.js';

/** Lessons whose sentences are read for one answer; the rest comes when these are done. */
const MOST_LESSONS = 40;

/** Hard sentences that are due, the most overdue first. Lessons that are gone or hidden, and sentences that left their lesson, wait unseen. */
export class ReviewsOf extends Query<Omit<Reviews, 'success'>> {
  constructor(
    readonly userId: string,
    readonly limit: number,
  ) {
    super();
  }
}

@QueryHandler(ReviewsOf)
export class ReviewsOfHandler implements IQueryHandler<ReviewsOf> {
  constructor(
    @Inject(READ_MODELS) private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, limit }: ReviewsOf) {
    const at = this.clock.now();
    const now = at.toISOString();
    const docs = await this.models
      .collection<ReviewsDoc>('practice-reviews')
      .find({ userId, nextDue: { $gt: '' } })
      .sort({ nextDue: 1, _id: 1 })
      .toArray();
    const contents = new Map(
      (
        await new LessonCards(this.models).of(
          docs.map(({ contentId }) => contentId),
          userId,
        )
      ).map((card) => [card.id, card]),
    );
    const seen = docs.filter(({ contentId }) => contents.has(contentId));
    const waiting = seen.filter(({ nextDue = now }) => nextDue <= now).slice(0, MOST_LESSONS);
    const sentences = await sentencesOf(
      this.models,
      waiting.map(({ contentId }) => contentId),
    );
    const due = waiting
      .flatMap(({ contentId, cards }) => cards.map((card) => ({ contentId, card, sentence: sentences.get(contentId)?.get(card.occurrenceId) })))
      .filter((one): one is typeof one & { sentence: SentenceCard } => one.sentence !== undefined && (one.card.due ?? '~') <= now)
      .toSorted((a, b) => ((a.card.due ?? '') < (b.card.due ?? '') ? -1 : 1));
    const reviews = due.slice(0, limit).flatMap(({ contentId, card, sentence }): Review[] => {
      const content = contents.get(contentId);
      const memory = content && memoryOf(card, at);
      return memory ? [{ content, sentence, ...memory }] : [];
    });
    const dues = seen.flatMap(({ dues: all }) => all);
    const [next] = dues.filter((one) => one > now).toSorted();
    return { reviews, total: due.length, cards: dues.length, ...(next !== undefined && { next }) };
  }
}

const memoryOf = ({ marks, due }: ReviewCard, at: Date): Omit<Review, 'content' | 'sentence'> | undefined => {
  const card = cardAfter(marks);
  const last = marks.at(-1);
  if (!card || !last || due === undefined) return undefined;
  const after = { hard: dueAfter(card, at, 'hard'), ok: dueAfter(card, at, 'ok'), easy: dueAfter(card, at, 'easy') };
  return { due, reviews: card.reps, lapses: card.lapses, lastGrade: last.grade, after };
};
