import type { SentenceWord } from '../types.js';

interface Spoken {
  content: string;
  language: string;
  /** As the analyser cut it, where it did. */
  words?: readonly SentenceWord[] | undefined;
}

const LETTER = /[\p{L}\p{N}]/u;
const HAN = /\p{Script=Han}/u;
const JAPANESE = /[\p{Script=Han}\p{Script=Katakana}]/u;
const ENDING = /(?<!\p{Script=Hiragana})\p{Script=Hiragana}+$/u;
/** Of Chinese, what holds a sentence together and means nothing by itself. */
const PARTICLES = new Set('的地得了着过吗呢吧啊呀嘛哦'.split(''));

const keyOf = (word: string, language: string): string | undefined => {
  const key = word.normalize('NFKC').toLowerCase();
  // Particles and endings are written in hiragana: 行く, 行きます and 行った are one word, が is none.
  if (language === 'ja') return JAPANESE.test(key) ? key.replace(ENDING, '') : undefined;
  if (language === 'zh') return HAN.test(key) && !PARTICLES.has(key) ? key : undefined;
  return /\p{L}/u.test(key) ? key : undefined;
};

/**
 * The different words of sentences, in the order they are first met: what tells a word from another → how it is written there. A word is what
 * the lesson's analyser cut out, or else the language's own rules (Unicode's, with their dictionaries), without signs and figures; of Japanese what has kanji or katakana,
 * without its ending. Empty where the platform cannot cut. Pure.
 */
export const vocabularyOf = (sentences: Iterable<Spoken>): Map<string, string> => {
  const words = new Map<string, string>();
  const cut = cutter();
  for (const { content, language, words: own } of sentences) {
    const spoken = language.toLowerCase().split('-')[0] ?? '';
    for (const { text, base } of own ?? cut(content, spoken)) {
      const key = LETTER.test(text) ? keyOf(base ?? text, spoken) : undefined;
      if (key !== undefined && key !== '' && !words.has(`${spoken} ${key}`))
        words.set(`${spoken} ${key}`, text);
    }
  }
  return words;
};

/** Cuts texts by the rules of their languages; nothing where the platform cannot, or where a language has no name. */
const cutter = () => {
  const segmenters = new Map<string, Intl.Segmenter | undefined>();
  const of = (language: string) => {
    try {
      return new Intl.Segmenter(language, { granularity: 'word' });
    } catch {
      return undefined;
    }
  };
  return (text: string, language: string): SentenceWord[] => {
    if (!segmenters.has(language)) segmenters.set(language, of(language));
    const found = segmenters.get(language)?.segment(text) ?? [];
    return Array.from(found).flatMap(({ segment, isWordLike }) =>
      isWordLike === true ? [{ text: segment }] : [],
    );
  };
};
