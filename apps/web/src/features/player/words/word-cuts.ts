import { readWords, type ReadWord, type Sentence } from '@app/lesson';
import { groupsOf } from './readings.js';

interface Word extends ReadWord {
  /** Something to tap; signs and spaces are not. */
  word: boolean;
}
const LETTER = /[\p{L}\p{N}]/u;

/** The language's own words, signs between them. */
const cutWords = (text: string, language: string): { text: string }[] =>
  'Segmenter' in Intl
    ? Array.from(
        new Intl.Segmenter(language, { granularity: 'word' }).segment(text),
        ({ segment }) => ({ text: segment }),
      )
    : [{ text }];

/**
 * A sentence in words that can be tapped, as its analyser cut it, or else as this browser does. What stands under one reading is one word.
 */
export const wordsOf = ({
  content,
  annotation,
  words,
  language,
}: Pick<Sentence, 'content' | 'annotation' | 'words' | 'language'>): Word[] =>
  readWords(
    words?.map(({ text }) => text).join('') === content ? words : cutWords(content, language),
    groupsOf(content, annotation) ?? [{ text: content }],
  ).map((one) => ({ ...one, word: LETTER.test(one.text) }));
