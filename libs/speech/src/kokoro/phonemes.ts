import { accentOf, fromIpa, unknownWords, type Accent, type Unknown } from '@app/english';
import { englishPhonemes } from './english.js';
import { japanesePhonemes } from './japanese.js';
import { mandarinPhonemes } from './mandarin.js';
import { afterSandhi } from './sandhi.js';
import { kanaWords, syllablesOf, type Word } from './words.js';

export interface Sentence {
  /** In words: figures and signs as they are said. */
  text: string;
  /** BCP 47. */
  language: string;
  /** Japanese: pronunciation in kana. Chinese: pinyin with tone figures. */
  reading?: string;
  words?: readonly Word[];
  /** IPA of the words that `unknownIn` names. */
  ipa?: (word: string) => string | undefined;
}

/** Words of Latin letters, which Japanese and Chinese sentences may hold and the English dictionary says. */
const LATIN = /^[A-Za-z][A-Za-z'’-]*$/;
const spelled =
  (ipa: Sentence['ipa'], accent: Accent): Unknown =>
  (word) => {
    const found = ipa?.(word);
    return found === undefined ? undefined : fromIpa(found, accent);
  };
const foreign = (word: string, unknown: Unknown): string | undefined =>
  LATIN.test(word) ? englishPhonemes(word, 'us', unknown) || undefined : undefined;

const mandarin = ({ reading = '', words = [], ipa }: Sentence): string => {
  const pieces: string[] = [];
  let last: number | undefined;
  const syllables = afterSandhi(syllablesOf(words, reading));
  for (const { said, owner } of syllables) {
    const isSyllable = /^[a-zü]+[1-5]$/.test(said);
    const other = isSyllable ? undefined : foreign(said, spelled(ipa, 'us'));
    if (isSyllable && last === owner) pieces.push(`${pieces.pop() ?? ''} ${said}`);
    else pieces.push(other ?? said);
    last = isSyllable ? owner : undefined;
  }
  return mandarinPhonemes(pieces);
};

/** Words with their readings as said, as somebody else has found them. */
export const phonemesOfWords = (language: string, readings: readonly string[]): string =>
  /^ja\b/i.test(language) ? japanesePhonemes(readings) : mandarinPhonemes(readings);

/** What the voice is fed for a sentence as it is shown; `''` where there is nothing to say. */
export const phonemesOf = (sentence: Sentence): string => {
  const { text, language, reading = '', words = [], ipa } = sentence;
  if (/^ja\b/i.test(language))
    return japanesePhonemes(kanaWords(words, reading), (word) => foreign(word, spelled(ipa, 'us')));
  if (/^zh\b/i.test(language)) return mandarin(sentence);
  const accent = accentOf(language);
  return englishPhonemes(text, accent, spelled(ipa, accent));
};

/** Words in Latin letters that only somebody else can say: to be asked before the phonemes are made. */
export const unknownIn = ({ text, language, reading = '' }: Sentence): string[] => {
  if (/^en\b/i.test(language))
    return unknownWords(text, accentOf(language)).filter((word) => /\p{Script=Latin}/u.test(word));
  const latin = reading.split(/[^\p{Script=Latin}\p{N}'’-]/u).filter((word) => LATIN.test(word));
  return latin.flatMap((word) => unknownWords(word, 'us'));
};
