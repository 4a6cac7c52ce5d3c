import type { Findable, Finds } from '@app/kernel';
import { playable, type LessonDocument } from '@app/lesson';
import type { LessonDoc } from './lesson-document.js';

/**
 * A public lesson by what its sentences say, as they were published: one text a sentence in the order of the player, announcements
 * left out; then all of them in each language, so that the number of a sentence is the place in its list.
 */
const textsOf = ({ graph, resources }: LessonDocument): Findable['texts'] => {
  const sentences = playable(graph, resources, { title: '' }).segments.filter(
    ({ type }) => type === 'normal',
  );
  const languages = Object.keys(resources.translations).toSorted();
  return {
    text: sentences.map(({ content }) => content),
    translation: languages.flatMap((language) =>
      sentences.map(({ translations }) => translations[language] ?? ''),
    ),
    reading: sentences.map(({ annotation = '' }) =>
      typeof annotation === 'string' ? annotation : annotation.reading,
    ),
  };
};

export const foundInSentences: Finds<LessonDoc> = {
  of: ({ published, listed }) =>
    published && listed ? { texts: textsOf(published) ?? {} } : undefined,
  // What only sounds changes no word.
  same: (before, after) =>
    before.listed === after.listed &&
    before.published?.graph === after.published?.graph &&
    before.published?.resources.annotations === after.published?.resources.annotations &&
    before.published?.resources.translations === after.published?.resources.translations,
};
