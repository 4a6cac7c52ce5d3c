import type { PracticeDay } from '@app/contracts';
import { projection, readModel } from '@app/kernel';
import { forgettingEvents, practiceEvents, type PracticeEvent } from '../recording/events.js';

export interface PracticeMonth {
  userId: string;
  /** `YYYY-MM`. */
  month: string;
  /** In order. */
  days: readonly PracticeDay[];
}

export const monthOf = (day: string): string => day.slice(0, 7);

type Counts = Omit<PracticeDay, 'day'>;
export const nothing: Counts = {
  ms: 0,
  sentences: 0,
  repeats: 0,
  revealed: 0,
  graded: 0,
  finished: 0,
};

const counted = (event: PracticeEvent): Partial<Counts> => {
  switch (event.type) {
    case 'SentencePlayed':
      return (event.data.repetition ?? 1) === 1 ? { sentences: 1 } : { repeats: 1 };
    case 'SentenceReplayed':
      return { repeats: 1 };
    case 'SentenceRevealed':
      return { revealed: 1 };
    case 'SentenceDictated':
      return {}; // what was heard of it is counted
    case 'SentenceGraded':
      return { graded: 1 };
    case 'LessonFinished':
      return { finished: 1 };
  }
};

export const added = (a: Counts, b: Partial<Counts>): Counts => ({
  ms: a.ms + (b.ms ?? 0),
  sentences: a.sentences + (b.sentences ?? 0),
  repeats: a.repeats + (b.repeats ?? 0),
  revealed: a.revealed + (b.revealed ?? 0),
  graded: a.graded + (b.graded ?? 0),
  finished: a.finished + (b.finished ?? 0),
});

export const practiceMonths = readModel<PracticeMonth>('practice-days', 1);

/** What a person did on each day of their own calendar: the day stands in the event, in the zone they were in. */
export const daysView = projection(practiceMonths, {
  hears: { ...practiceEvents, ...forgettingEvents },
  key: (event) =>
    event.type === 'PracticeForgotten'
      ? event.data.months.map((month) => `${event.data.userId}:${month}`)
      : `${event.data.userId}:${monthOf(event.data.day)}`,
  project(doc, event) {
    if (event.type === 'PracticeForgotten') return undefined;
    const { userId, day, ms = 0 } = event.data;
    const days = doc?.days ?? [];
    const before = days.find((one) => one.day === day);
    const after = { day, ...added(before ?? nothing, { ...counted(event), ms }) };
    const others = days.filter((one) => one !== before);
    return {
      userId,
      month: monthOf(day),
      days: [...others, after].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    };
  },
  indexes: [['userId', 'month']],
});
