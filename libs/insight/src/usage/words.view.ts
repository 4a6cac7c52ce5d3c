import { projection, readModel } from '@app/kernel';
import { searchEvents } from '../searches/searches.js';
import { dayOfEvent, monthOf } from './calendar.js';

/** What was looked for in a month, by day. What may tell of a person was never kept. */
export interface UsageWords {
  month: string;
  words: string;
  searches: Readonly<Record<string, number>>;
  withoutResult: Readonly<Record<string, number>>;
}

/** Half a character would be another name in the store than in memory. */
const wholeOf = (words: string): string => words.replaceAll(/\p{Cs}/gu, '\uFFFD');
const plus = (days: Readonly<Record<string, number>>, day: string) => ({
  ...days,
  [day]: (days[day] ?? 0) + 1,
});

export const usageWords = readModel<UsageWords>('usage-words', 1);

export const usageWordsView = projection(usageWords, {
  hears: searchEvents,
  key: (event) =>
    event.data.words === ''
      ? undefined
      : `${monthOf(dayOfEvent(event))} ${wholeOf(event.data.words)}`,
  project(doc, event): UsageWords {
    const day = dayOfEvent(event);
    const { results, narrowed, words } = event.data;
    const { searches, withoutResult } = doc ?? { searches: {}, withoutResult: {} };
    return {
      month: monthOf(day),
      words: wholeOf(words),
      searches: plus(searches, day),
      withoutResult: results === 0 && !narrowed ? plus(withoutResult, day) : withoutResult,
    };
  },
  indexes: [['month']],
});
