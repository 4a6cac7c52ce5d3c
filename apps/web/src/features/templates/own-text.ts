import type { Spoken, TemplateSection, Translated } from '@app/contracts';
import {
  createLesson,
  planAudio,
  playable,
  type AudioItem,
  type Lesson,
  type TemplateShape,
} from '@app/lesson';
import { excerptOf } from './excerpt.js';

/** Rows that one call takes. */
const BATCH = 50;
const guessed = (text: string): number =>
  0.6 + Array.from(text).length * (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text) ? 0.16 : 0.07); // prettier-ignore

/** The first sentences of a text as a template has them, before anything of them sounds. */
export const planned = (
  text: string,
  shape: TemplateShape,
  sections: readonly TemplateSection[],
  target: string,
): Lesson => {
  let next = 0;
  const made = createLesson(
    { text, template: shape, targetLanguages: [target] },
    { newId: () => `own-${(next += 1)}`, at: '' },
  );
  const audioItems = made.resources.audioItems.map((item): AudioItem => ({
    ...item,
    status: 'ready',
    url: '/',
    duration: guessed(item.text),
  }));
  const lesson = playable(made.graph, { ...made.resources, audioItems }, { title: made.title });
  const translationLanguages = target === lesson.language ? [] : [target];
  return excerptOf({ ...lesson, translationLanguages }, sections);
};

/** What has to be translated for it; nothing where no section speaks or shows a translation. */
export const toTranslate = ({ segments, sections, translationLanguages }: Lesson) =>
  translationLanguages.length > 0 &&
  sections.some(({ translation, showTranslation }) => translation.enabled || showTranslation)
    ? {
        texts: segments.map(({ occurrenceId, content, language }) => ({
          id: occurrenceId,
          content,
          language,
        })),
        targetLanguages: translationLanguages,
      }
    : undefined;

/** With its translations, and the clips that are to be made. */
export const toSpeak = (
  lesson: Lesson,
  translated: Translated['translations'],
  voices: Record<string, string>,
) => {
  const segments = lesson.segments.map((segment) => ({
    ...segment,
    translations: {
      ...segment.translations,
      ...Object.fromEntries(
        Object.entries(translated).flatMap(([language, texts]) => {
          const said = texts[segment.occurrenceId];
          return said === undefined ? [] : [[language, said] as const];
        }),
      ),
    },
  }));
  const translations: Record<string, Record<string, string>> = {};
  for (const segment of segments)
    for (const [language, said] of Object.entries(segment.translations))
      translations[language] = { ...translations[language], [segment.id]: said };
  const rows = planAudio(segments, lesson.sections, translations).slice(0, BATCH);
  const items = rows.map(({ id, text, language, speaker, speed, audioType }) => {
    const voice = audioType === 'source' ? voices[speaker] : undefined;
    return { id, text, language, speaker, speed, ...(voice !== undefined && { voice_db_id: voice }) }; // prettier-ignore
  });
  return { lesson: { ...lesson, segments }, rows, items };
};

/** The same with the clips that were made. */
export const sounding = (
  lesson: Lesson,
  rows: readonly AudioItem[],
  results: Spoken['results'],
): Lesson => ({
  ...lesson,
  audioItems: rows.flatMap((row, index): AudioItem[] => {
    const made = results[index];
    return made?.success && made.url !== undefined && made.duration !== undefined
      ? [{ ...row, status: 'ready', url: made.url, duration: made.duration }]
      : [];
  }),
});
