import {
  PRACTICE,
  type PracticeGrade,
  type Review,
  type Reviews,
  type SentenceCard,
} from '@app/contracts';
import { readWhole, type Clock, type ReadModels } from '@app/kernel';
import { CLOCK, READ_MODELS } from '@app/platform';
import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { instantOf, localDay } from '../calendar/local-day.js';
import { LessonCards, sentencesOf } from '@published/library';
import { isLater } from '../recording/keys.js';
import { reviewRecords, type ReviewCard } from './reviews.view.js';
import { cardAfter, dueDay, dueDayAfter, marksTogether } from './schedule.js';

/** Lessons whose sentences are read for one answer; the rest comes when these are done. */
const MOST_LESSONS = 40;

/** Hard sentences that are due on their day, the most overdue first. Lessons that are gone or hidden, and sentences that left their lesson, wait unseen. */
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
    const records = this.models.collection(reviewRecords);
    const docs = await records
      .find({ userId, nextDue: { $gt: '' } })
      .sort({ nextDue: 1, _id: 1 })
      .toArray();
    const { timeZone } = docs.reduce(
      (last, { newest }) => (newest && isLater(newest, last) ? newest : last),
      { at: '', id: '', timeZone: 'UTC' },
    );
    const today = localDay(
      new Date(this.clock.now().getTime() - PRACTICE.reviewsFromMs).toISOString(),
      timeZone,
    );
    const instant = (day: string) => instantOf(day, PRACTICE.reviewsFromMs, timeZone);
    const contents = new Map(
      (
        await new LessonCards(this.models).of(
          docs.map(({ contentId }) => contentId),
          userId,
        )
      ).map((card) => [card.id, card]),
    );
    const seen = docs.filter(({ contentId }) => contents.has(contentId));
    const waiting = seen.filter(({ nextDue = today }) => nextDue <= today).slice(0, MOST_LESSONS);
    const sentences = await sentencesOf(
      this.models,
      waiting.map(({ contentId }) => contentId),
      { parts: true },
    );
    const whole = await Promise.all(waiting.map(({ _id }) => readWhole(records, _id)));
    const due = whole
      .flatMap((doc) => doc ?? [])
      .flatMap(({ contentId, cards }) =>
        asTheyStand(cards, sentences.get(contentId)).map((one) => ({ contentId, ...one })),
      )
      .filter(({ card }) => (card.due ?? '~') <= today)
      .toSorted((a, b) => ((a.card.due ?? '') < (b.card.due ?? '') ? -1 : 1));
    const reviews = due.slice(0, limit).flatMap(({ contentId, card, sentence }): Review[] => {
      const content = contents.get(contentId);
      const memory = content && memoryOf(card, today, instant);
      return memory ? [{ content, sentence, ...memory }] : [];
    });
    const dues = seen.flatMap(({ dues: all }) => all);
    const [next] = dues.filter((day) => day > today).toSorted();
    return {
      reviews,
      total: due.length,
      cards: dues.length,
      ...(next !== undefined && { next: instant(next) }),
    };
  }
}

/** Cards of the sentences that are there today: what was marked of two that are one now is one card. Those that left their lesson wait unseen. */
const asTheyStand = (
  cards: readonly ReviewCard[],
  sentences: ReadonlyMap<string, SentenceCard> | undefined,
): { card: ReviewCard; sentence: SentenceCard }[] => {
  const found = new Map<string, { sentence: SentenceCard; cards: ReviewCard[] }>();
  for (const card of cards) {
    const sentence = sentences?.get(card.occurrenceId);
    if (!sentence) continue;
    const known = found.get(sentence.occurrenceId);
    if (known) known.cards.push(card);
    else found.set(sentence.occurrenceId, { sentence, cards: [card] });
  }
  return [...found.values()].map(({ sentence, cards: [first, ...others] }) => {
    if (first && others.length === 0) return { card: first, sentence };
    const marks = marksTogether([first, ...others].flatMap((card) => (card ? [card.marks] : [])));
    const due = dueDay(marks);
    const { occurrenceId } = sentence;
    return { card: { occurrenceId, marks, ...(due !== undefined && { due }) }, sentence };
  });
};

const memoryOf = (
  { marks, due }: ReviewCard,
  today: string,
  instant: (day: string) => string,
): Omit<Review, 'content' | 'sentence'> | undefined => {
  const card = cardAfter(marks);
  const last = marks.at(-1);
  if (!card || !last || due === undefined) return undefined;
  const after = (grade: PracticeGrade) => instant(dueDayAfter(card, today, grade));
  return {
    due: instant(due),
    reviews: card.reps,
    lapses: card.lapses,
    lastGrade: last.grade,
    after: { hard: after('hard'), ok: after('ok'), easy: after('easy') },
  };
};
