import { projection, readModel } from '@app/kernel';
import { LessonPurged } from '@published/authoring';
import { practiceEvents } from '../recording/events.js';

/** Sentences of one lesson that are counted. */
const MOST = 1000;

/** Repetitions of a sentence of which it is told how fast they were played, and those that were played slower than spoken. */
interface Pace {
  told: number;
  slowed: number;
}
/** Of one lesson, by occurrence: nobody stands in it. The author's own do not count. */
export interface LessonPaces {
  sentences: Readonly<Record<string, Pace>>;
}

const { SentencePlayed } = practiceEvents;
export const lessonPaces = readModel<LessonPaces>('practice-paces', 1);

export const lessonPacesView = projection(lessonPaces, {
  hears: { SentencePlayed, LessonPurged },
  key: ({ data }) => data.contentId,
  project(doc, event): LessonPaces | undefined {
    if (event.type === 'LessonPurged') return undefined;
    const { occurrenceId, rate, own } = event.data;
    const sentences = doc?.sentences ?? {};
    const before = sentences[occurrenceId];
    if (rate === undefined || own) return doc;
    if (!before && Object.keys(sentences).length >= MOST) return doc;
    const { told, slowed } = before ?? { told: 0, slowed: 0 };
    const pace = { told: told + 1, slowed: slowed + (rate < 1 ? 1 : 0) };
    return { sentences: { ...sentences, [occurrenceId]: pace } };
  },
  parts: ['sentences'],
});
