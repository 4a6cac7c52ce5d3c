import { nodesOf } from '../graph/graph.js';
import { equal } from '../operations/changes.js';
import { own } from '../own.js';
import type { Annotation, Language, LessonDocument, Segment } from '../types.js';

/** What a sentence says, as far as it goes from a lesson to those that were made of it. */
export interface Told {
  content: string;
  speaker: string;
  language: Language;
  /** Each with its language. */
  keywords: string[];
  reading?: Annotation;
  translations: Record<Language, string>;
}
export type ToldField = 'content' | 'speaker' | 'keywords' | 'reading' | `translation:${string}`;

export const toldOf = ({ resources }: LessonDocument, segment: Segment): Told => {
  const reading = own(resources.annotations, segment.id);
  const translations = Object.entries(resources.translations).flatMap(([language, texts]) => {
    const text = own(texts, segment.id);
    return text === undefined || text === '' ? [] : [[language, text] as const];
  });
  return {
    content: segment.content,
    speaker: segment.speaker,
    language: segment.language,
    keywords: segment.keywords.map(({ text, language }) => `${text}\n${language}`),
    ...(reading !== undefined && { reading }),
    translations: Object.fromEntries(translations.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
};

/** Sentences as they stand, announcements left out. */
export const sentencesOf = (document: LessonDocument): Segment[] =>
  nodesOf(document.graph, 'textContent').flatMap(({ params }) => params.segments);

const FIELDS = ['content', 'speaker', 'keywords', 'reading'] as const;

/** In what two sayings of a sentence differ. A reading is of its words: other words have another one. */
export const differing = (a: Told, b: Told): ToldField[] => {
  const languages = new Set([...Object.keys(a.translations), ...Object.keys(b.translations)]);
  const fields = FIELDS.filter(
    (field) => !equal(a[field], b[field]) && (field !== 'reading' || a.content === b.content),
  );
  const translations = [...languages]
    .filter((language) => own(a.translations, language) !== own(b.translations, language))
    .toSorted()
    .map((language): ToldField => `translation:${language}`);
  return [...fields, ...translations];
};
