import { numeralValue } from './ja/numbers.js';
import { asSpoken } from './spans-in.js';

const KANJI_NUMERAL = /[〇一二三四五六七八九十百千万億兆]{1,20}/g;
/** 十時三十分 as 10時30分: what stands in figures is read with its counter. */
const inFigures = (text: string): string =>
  text.replace(KANJI_NUMERAL, (numeral) => String(numeralValue(numeral) ?? numeral));

/** How the words of a text may be written besides: figures in words, and in Japanese what kanji count as it is read. @param language BCP 47 */
export const writingsOf = (text: string, language: string): string[] => {
  const isJapanese = language.toLowerCase().split('-')[0] === 'ja';
  return [text, ...(isJapanese ? [inFigures(text)] : [])].map((one) => asSpoken(one, language));
};
