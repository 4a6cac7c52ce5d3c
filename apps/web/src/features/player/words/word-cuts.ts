import { readWords, type ReadGroup, type ReadWord, type Sentence } from '@app/lesson';
import { groupsOf } from './readings.js';

export interface Word extends ReadWord {
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

/** Does somebody know the words of this sentence? */
export const isCut = ({ content, words }: Pick<Sentence, 'content' | 'words'>): boolean =>
  words?.map(({ text }) => text).join('') === content;

/**
 * A sentence in words that can be tapped, as its analyser cut it, or else as this browser does. What stands under one reading is one word.
 * @param line where its reading is one line: what of it stands above which characters; its syllables and sounds stay apart
 */
export const wordsOf = (
  sentence: Pick<Sentence, 'content' | 'annotation' | 'words' | 'language'>,
  line?: readonly ReadGroup[],
): Word[] => {
  const { content, annotation, words, language } = sentence;
  return readWords(
    (isCut(sentence) && words) || cutWords(content, language),
    line ?? groupsOf(content, annotation) ?? [{ text: content }],
  ).map((one) => {
    const above = line && one.groups.flatMap(({ reading }) => reading || []).join(' ');
    return { ...one, ...(above && { reading: above }), word: LETTER.test(one.text) };
  });
};
