import { projection, readModel } from '@app/kernel';
import { forgettingEvents, practiceEvents } from '../recording/events.js';
import { isLater, lessonKey } from '../recording/keys.js';
import { dueDay, withMark, type Mark } from './schedule.js';

/** Marks of one sentence that are remembered, and sentences of one lesson. */
const MOST_MARKS = 64;
const MOST_CARDS = 1000;

export interface ReviewCard {
  occurrenceId: string;
  /** In the order they were given. */
  marks: readonly Mark[];
  /** The day on their calendar, YYYY-MM-DD; absent for a sentence that was never hard. */
  due?: string;
}
export interface ReviewsDoc {
  userId: string;
  contentId: string;
  /** Sorted by occurrence. */
  cards: readonly ReviewCard[];
  /** Days of all cards, the earliest first. */
  dues: readonly string[];
  nextDue?: string;
  /** The newest mark: where their calendar hung. Documents of the version before have none; they are shown until this one is built. */
  newest?: { at: string; id: string; timeZone: string };
}

export const reviewRecords = readModel<ReviewsDoc>('practice-reviews', 2);

export const heard = { SentenceGraded: practiceEvents.SentenceGraded, ...forgettingEvents };

/** The queue of hard sentences. The marks themselves are kept and folded anew, so one that arrives late changes what it would have changed. */
export const reviewsView = projection(reviewRecords, {
  hears: heard,
  key: lessonKey,
  project(doc, event) {
    if (event.type === 'PracticeForgotten') return undefined;
    const {
      userId,
      contentId,
      occurrenceId,
      practiceId: id,
      at,
      day,
      grade,
      timeZone,
    } = event.data;
    const cards = doc?.cards ?? [];
    const before = cards.find((card) => card.occurrenceId === occurrenceId);
    if (!before && cards.length >= MOST_CARDS) return doc;
    const marks = withMark(before?.marks ?? [], { at, id, day, grade }, MOST_MARKS);
    const due = dueDay(marks);
    const card: ReviewCard = { occurrenceId, marks, ...(due !== undefined && { due }) };
    const next = [...cards.filter((one) => one !== before), card].toSorted((a, b) =>
      a.occurrenceId < b.occurrenceId ? -1 : 1,
    );
    const dues = next.flatMap((one) => one.due ?? []).toSorted();
    const [nextDue] = dues;
    const newest =
      doc?.newest && !isLater({ at, id }, doc.newest) ? doc.newest : { at, id, timeZone };
    return {
      userId,
      contentId,
      cards: next,
      dues,
      newest,
      ...(nextDue !== undefined && { nextDue }),
    };
  },
  indexes: [['userId', 'nextDue']],
  parts: ['cards'],
});
