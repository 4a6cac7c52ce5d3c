import { projection, readModel } from '@app/kernel';
import { LessonPurged } from '@published/authoring';
import { lookUpEvents } from './look-ups.js';

/** Words of one lesson that are counted. */
const MOST = 500;

interface LookedUp {
  word: string;
  language: string;
  /** Visitors who looked it up, each day anew. */
  count: number;
}
/** Of one lesson: nobody stands in it. It goes with the lesson. */
export interface LessonLookUps {
  /** Sorted by word. */
  words: readonly LookedUp[];
}

export const lessonLookUps = readModel<LessonLookUps>('lesson-look-ups', 1);

export const lessonLookUpsView = projection(lessonLookUps, {
  hears: { ...lookUpEvents, LessonPurged },
  key: ({ data }) => data.contentId,
  project(doc, event): LessonLookUps | undefined {
    if (event.type === 'LessonPurged') return undefined;
    const { word, language } = event.data;
    if (word === null) return doc;
    const words = doc?.words ?? [];
    const before = words.find((one) => one.word === word);
    if (!before && words.length >= MOST) return doc;
    const others = words.filter((one) => one !== before);
    const all = [...others, { word, language, count: (before?.count ?? 0) + 1 }];
    return { words: all.toSorted((a, b) => (a.word < b.word ? -1 : 1)) };
  },
  parts: ['words'],
});
