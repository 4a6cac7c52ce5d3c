import type { PracticeGrade, ReviewSchedule } from '@app/contracts';
import { createEmptyCard, fsrs, Rating, type Card, type FSRS, type Grade } from 'ts-fsrs';

/**
 * When a sentence comes back, by FSRS-6. The parameters stand here and not in the library: an upgrade must not move what was promised.
 */
export const PROMISED: ReviewSchedule = {
  retention: 0.9,
  longestDays: 365,
  parameters: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ],
};

/** No chance (`enable_fuzz`) and no steps of minutes: a review is a matter of days. */
export const schedulerOf = ({ retention, longestDays, parameters }: ReviewSchedule): FSRS =>
  fsrs({
    request_retention: retention,
    maximum_interval: longestDays,
    w: [...parameters],
    enable_fuzz: false,
    enable_short_term: false,
    learning_steps: [],
    relearning_steps: [],
  });
const promised = schedulerOf(PROMISED);

/** `hard` means that it was not understood. */
const ratings: Record<PracticeGrade, Grade> = {
  hard: Rating.Again,
  ok: Rating.Good,
  easy: Rating.Easy,
};
const hardness: Record<PracticeGrade, number> = { easy: 0, ok: 1, hard: 2 };

/** A mark as it was given. */
export interface Mark {
  at: string;
  id: string;
  /** On the person's calendar. */
  day: string;
  grade: PracticeGrade;
}

const inOrder = (a: Mark, b: Mark): number =>
  a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/** The marks with one more, in the order they were given, whatever order they arrive in; the newest `most` are kept. */
export const withMark = (marks: readonly Mark[], mark: Mark, most: number): readonly Mark[] =>
  marks.some(({ id }) => id === mark.id) ? marks : [...marks, mark].toSorted(inOrder).slice(-most);

/** The marks of a sentence and of those that became a part of it, in the order they were given. */
export const marksTogether = (lists: readonly (readonly Mark[])[]): readonly Mark[] =>
  lists.length === 1 ? (lists[0] ?? []) : lists.flat().toSorted(inOrder);

/** One mark a day: the hardest. A second try minutes later says nothing of what is remembered in a week. In the order of the calendar, also of who flew west. */
const reviewsIn = (marks: readonly Mark[]): Pick<Mark, 'day' | 'grade'>[] => {
  const days = new Map<string, Mark>();
  for (const mark of marks) {
    const before = days.get(mark.day);
    if (!before || hardness[mark.grade] > hardness[before.grade]) days.set(mark.day, mark);
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
};

/**
 * The cards after each day on which it was marked, from the first time that it was hard; a sentence that never was has none. Days are days of
 * their calendar, at midnight UTC so that none is longer: who practises a little earlier than yesterday finds what they marked yesterday.
 */
function cardsAfter(marks: readonly Mark[], scheduler: FSRS): { day: string; card: Card }[] {
  const reviews = reviewsIn(marks);
  const first = reviews.findIndex(({ grade }) => grade === 'hard');
  const [start] = reviews.slice(Math.max(first, 0));
  if (first === -1 || !start) return [];
  let card = createEmptyCard(new Date(start.day));
  return reviews.slice(first).map(({ day, grade }) => {
    card = scheduler.next(card, new Date(day), ratings[grade]).card;
    return { day, card };
  });
}

/** The card after these marks; a sentence that was never hard has none. */
export const cardAfter = (marks: readonly Mark[], scheduler = promised): Card | undefined =>
  cardsAfter(marks, scheduler).at(-1)?.card;

const dayOf = ({ due }: Card): string => due.toISOString().slice(0, 10);

/** The day on which the sentence comes back. */
export const dueDay = (marks: readonly Mark[]): string | undefined => {
  const card = cardAfter(marks);
  return card && dayOf(card);
};

/** From when to when it waited each time: it came due on a day, and was marked on another or never since. Marked before it was due, it never waited. */
export const waitsOf = (
  marks: readonly Mark[],
  scheduler = promised,
): { due: string; marked?: string }[] => {
  const cards = cardsAfter(marks, scheduler);
  return cards.flatMap(({ card }, at) => {
    const due = dayOf(card);
    const marked = cards[at + 1]?.day;
    if (marked === undefined) return [{ due }];
    return marked < due ? [] : [{ due, marked }];
  });
};

/** On which day it would come back if it were marked so today. */
export const dueDayAfter = (card: Card, today: string, grade: PracticeGrade): string =>
  dayOf(promised.next(card, new Date(today), ratings[grade]).card);
