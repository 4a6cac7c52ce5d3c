import type { Sentence } from '@app/lesson';
import { useShownReadings } from '../../../shared/lib/lessons/shown-readings.js';
import { useWordsQuery } from './reading-calls.js';
import { isCut, wordsOf, type Word } from './word-cuts.js';

/** Of a sentence that the server is asked about, in UTF-16 units. */
const LONGEST = 300;

/**
 * The words of a sentence with what stands above them: as its lesson knows them. Chinese of before that is cut by the server's analyser, and
 * by the browser until its answer is there.
 */
export const useWords = (
  line: Sentence,
  readings: boolean,
): { words: Word[]; above?: string | false | undefined } => {
  const { content, annotation, language } = line;
  const groups = useShownReadings(content, annotation, language);
  const isAsked = language.startsWith('zh') && content.length <= LONGEST && !isCut(line);
  const { data } = useWordsQuery({ text: content, language }, { skip: !isAsked });
  if (typeof annotation === 'object') return { words: wordsOf(line) };
  const own = isAsked && data ? { ...line, words: data.words.map((text) => ({ text })) } : line;
  return { words: wordsOf(own, groups), above: readings && !groups && annotation };
};
