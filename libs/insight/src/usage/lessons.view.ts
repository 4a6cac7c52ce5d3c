import { projection, readModel } from '@app/kernel';
import { SentencePlayed } from '@published/practice';
import { dayOfEvent, monthOf } from './calendar.js';

/** Who played a lesson in a month: people and days, as what makes it hot. */
export interface UsageLesson {
  month: string;
  contentId: string;
  /** By day. */
  played: Readonly<Record<string, number>>;
}

export const usageLessons = readModel<UsageLesson>('usage-lessons', 1);

/** The first sentence of a person in a lesson on a day says so; authors and administrators do not count. */
export const usageLessonsView = projection(usageLessons, {
  hears: { SentencePlayed },
  key: (event) =>
    event.data.first ? `${monthOf(dayOfEvent(event))} ${event.data.contentId}` : undefined,
  project(doc, event): UsageLesson {
    const day = dayOfEvent(event);
    const played = doc?.played ?? {};
    return {
      month: monthOf(day),
      contentId: event.data.contentId,
      played: { ...played, [day]: (played[day] ?? 0) + 1 },
    };
  },
  indexes: [['month']],
});
