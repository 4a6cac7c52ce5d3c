import { projection, readModel } from '@app/kernel';
import { LessonPurged } from '@published/authoring';
import { generationEvents } from '../lesson-generation/events.js';

const { TranslationFailed, SentencesTranslated } = generationEvents;

/** Sentences of one lesson in all languages: 500 in each of twenty. What came first is forgotten first. */
const MOST = 10_000;

/** A sentence that no engine translated when it was last asked for, and why. */
export interface Untranslated {
  language: string;
  segmentId: string;
  error: string;
}
/** Of one lesson. */
export interface UntranslatedDoc {
  userId: string;
  failed: readonly Untranslated[];
}

export const untranslated = readModel<UntranslatedDoc>('untranslated', 1);

/** Why sentences have no translation, as the last run found it; what is translated since, by whomever, needs no reason. */
export const untranslatedView = projection(untranslated, {
  hears: { TranslationFailed, SentencesTranslated, LessonPurged },
  key: ({ data }) => data.contentId,
  project(doc, event): UntranslatedDoc | undefined {
    if (event.type === 'LessonPurged') return undefined;
    const { language, userId } = event.data;
    const ids = new Set(
      event.type === 'TranslationFailed'
        ? event.data.segmentIds
        : Object.keys(event.data.translations ?? {}),
    );
    const others = (doc?.failed ?? []).filter(
      (one) => one.language !== language || !ids.has(one.segmentId),
    );
    if (event.type === 'SentencesTranslated') return doc && { userId, failed: others };
    const { error } = event.data;
    const fresh = [...ids].map((segmentId) => ({ language, segmentId, error }));
    return { userId, failed: [...others, ...fresh].slice(-MOST) };
  },
  parts: ['failed'],
});
