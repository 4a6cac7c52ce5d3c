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
  /** All looks, those at words beyond the end of the list and at words that are erased too. */
  total: number;
}

export const lessonLookUps = readModel<LessonLookUps>('lesson-look-ups', 2);

export const lessonLookUpsView = projection(lessonLookUps, {
  hears: { ...lookUpEvents, LessonPurged },
  key: ({ data }) => data.contentId,
  project(doc, event): LessonLookUps | undefined {
    if (event.type === 'LessonPurged') return undefined;
    const { word, language } = event.data;
    const { words = [], total: before = 0 } = doc ?? {};
    const total = before + 1;
    if (word === null) return { words, total };
    const known = words.find((one) => one.word === word);
    if (!known && words.length >= MOST) return { words, total };
    const others = words.filter((one) => one !== known);
    const all = [...others, { word, language, count: (known?.count ?? 0) + 1 }];
    return { words: all.toSorted((a, b) => (a.word < b.word ? -1 : 1)), total };
  },
  parts: ['words'],
});
