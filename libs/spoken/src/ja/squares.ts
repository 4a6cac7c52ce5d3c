import { asWords } from '../squares.js';
import { isPhonetic, toHiragana } from './kana.js';
import { unitReading } from './units.js';

const READINGS: Readonly<Record<string, string>> = { '㍿': 'かぶしきがいしゃ', '㈱': 'かぶしきがいしゃ', '㈲': 'ゆうげんがいしゃ', '㍾': 'めいじ', '㍽': 'たいしょう', '㍼': 'しょうわ', '㍻': 'へいせい', '㋿': 'れいわ', '㊤': 'じょう', '㊥': 'ちゅう', '㊦': 'げ', '㊧': 'ひだり', '㊨': 'みぎ', '㊙': 'まるひ', '㊟': 'ちゅう', '㈹': 'だいひょう' }; // prettier-ignore

/** A word in one square, in hiragana where that is known: ㌔ きろ, ㍿ かぶしきがいしゃ. */
export const squareReading = (square: string): string => {
  const words = asWords(square);
  return READINGS[square] ?? (isPhonetic(words) ? toHiragana(words) : unitReading(words) || words);
};
