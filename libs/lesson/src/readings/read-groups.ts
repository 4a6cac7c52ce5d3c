import type { Annotation } from '../types.js';
import { pinyinGroups, type ReadGroup } from './pinyin-groups.js';
import { wordGroups } from './word-groups.js';

/** A sentence in stretches with what is read above each: furigana as they are, pinyin over its character, any other notation over its word. Nothing where the reading is of other words. */
export const readGroups = (
  content: string,
  annotation: Annotation | undefined,
): ReadGroup[] | undefined => {
  if (annotation === undefined || annotation === '') return undefined;
  if (typeof annotation === 'string')
    return /\p{Script=Han}/u.test(content)
      ? pinyinGroups(content, annotation)
      : wordGroups(content, annotation);
  const { characters } = annotation;
  if (characters.map(({ text }) => text).join('') !== content) return undefined;
  return characters.map(({ text, reading }) =>
    reading !== '' && reading !== text ? { text, reading } : { text },
  );
};
