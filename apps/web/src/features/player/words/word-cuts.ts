import type { Sentence } from '@app/lesson';
import { groupsOf } from './readings.js';

interface Word {
  text: string;
  reading?: string;
  /** Something to tap; signs and spaces are not. */
  word: boolean;
}

/** The language's own words, signs between them. */
export const cutWords = (text: string, language: string): Word[] =>
  'Segmenter' in Intl
    ? Array.from(
        new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
        ({ segment, isWordLike }) => ({
          text: segment,
          word: isWordLike === true,
        }),
      )
    : [{ text, word: false }];

/** A sentence in words that can be tapped: what has a reading of its own, and what is read as it is written, cut by the language. */
export const wordsOf = ({
  content,
  annotation,
  language,
}: Pick<Sentence, 'content' | 'annotation' | 'language'>): Word[] =>
  groupsOf(content, annotation)?.flatMap(({ text, reading }) =>
    reading && reading !== text ? [{ text, reading, word: true }] : cutWords(text, language),
  ) ?? cutWords(content, language);
