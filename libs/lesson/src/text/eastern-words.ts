import { primary } from './scripts.js';
import type { Language } from '../types.js';

const WORDS =
  /[㍻-㍿㈱㈲㋿\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々〆ー]+|\p{Script=Hangul}+/gu;
/** Languages that are written so themselves. */
const OWN = new Set(['ja', 'zh', 'yue', 'ko']);

/** Words of Chinese, Japanese or Korean in a sentence of another language, where they stand. */
export const easternWordsIn = (text: string, language: Language): RegExpExecArray[] =>
  OWN.has(primary(language)) ? [] : [...text.matchAll(WORDS)];
