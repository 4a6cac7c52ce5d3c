import { projection, readModel, type EventOf, type Recorded } from '@app/kernel';
import { dayOfEvent } from './calendar.js';
import { counted } from './heard.js';

/** Events of a type on a day: how many, the first and the last of them. */
export interface Marks {
  count: number;
  from: string;
  to: string;
}
type Counts = Readonly<Record<string, number>>;
/** One day of the books, under its date. Nobody is named in it: what is counted here stays when a person goes. */
export interface UsageDay {
  /** By type. */
  events: Readonly<Record<string, Marks>>;
  registered: number;
  visitors: number;
  views: Counts;
  ms: number;
  sentences: number;
  repeats: number;
  searches: number;
  searchesWithoutResult: number;
  /** By feature. */
  refused: Counts;
  /** By engine: what it had to do, and what was there already. */
  calls: Counts;
  hits: Counts;
}

const plus = (counts: Counts, name: string): Counts => ({
  ...counts,
  [name]: (counts[name] ?? 0) + 1,
});
export const EMPTY_DAY: UsageDay = {
  events: {},
  registered: 0,
  visitors: 0,
  views: {},
  ms: 0,
  sentences: 0,
  repeats: 0,
  searches: 0,
  searchesWithoutResult: 0,
  refused: {},
  calls: {},
  hits: {},
};

const counting = (day: UsageDay, event: Recorded<EventOf<typeof counted>>): Partial<UsageDay> => {
  switch (event.type) {
    case 'UserRegistered':
      return { registered: day.registered + 1 };
    case 'PageViewed': {
      const { device, first } = event.data;
      return { views: plus(day.views, device), visitors: day.visitors + (first ? 1 : 0) };
    }
    case 'LessonsSearched': {
      // Of a part of the lessons nothing may be left: that says nothing of what is missing.
      const isMissing = event.data.results === 0 && !event.data.narrowed;
      return {
        searches: day.searches + 1,
        searchesWithoutResult: day.searchesWithoutResult + (isMissing ? 1 : 0),
      };
    }
    case 'SentencePlayed': {
      const { repetition = 1, ms = 0 } = event.data;
      return {
        ms: day.ms + ms,
        ...(repetition === 1 ? { sentences: day.sentences + 1 } : { repeats: day.repeats + 1 }),
      };
    }
    case 'SentenceReplayed':
      return { ms: day.ms + (event.data.ms ?? 0), repeats: day.repeats + 1 };
    case 'SentenceRevealed':
    case 'SentenceDictated':
    case 'SentenceGraded':
    case 'LessonFinished':
      return { ms: day.ms + (event.data.ms ?? 0) };
    case 'QuotaRefused':
      return { refused: plus(day.refused, event.data.feature) };
    case 'SentenceSpoken':
      return event.data.cached === true
        ? { hits: plus(day.hits, event.data.engine) }
        : { calls: plus(day.calls, event.data.engine) };
    case 'SentencesAnnotated':
      return { calls: plus(day.calls, event.data.engine) };
    case 'SentencesTranslated':
      return event.data.origin === 'machine' ? { calls: plus(day.calls, event.data.engine) } : {};
    default:
      return {};
  }
};

export const usageDays = readModel<UsageDay>('usage-days', 1);

export const usageDaysView = projection(usageDays, {
  hears: counted,
  key: dayOfEvent,
  project(doc, event): UsageDay {
    const day = doc ?? EMPTY_DAY;
    const position = event.position.toString();
    const marks = day.events[event.type];
    return {
      ...day,
      ...counting(day, event),
      events: {
        ...day.events,
        [event.type]: {
          count: (marks?.count ?? 0) + 1,
          from: marks?.from ?? position,
          to: position,
        },
      },
    };
  },
});
