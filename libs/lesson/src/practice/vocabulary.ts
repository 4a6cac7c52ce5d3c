interface Spoken {
  content: string;
  language: string;
}

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
 * the language's own rules cut out (Unicode's, with their dictionaries), without signs and figures; of Japanese what has kanji or katakana,
 * without its ending. Empty where the platform cannot cut. Pure.
 */
export const vocabularyOf = (sentences: Iterable<Spoken>): Map<string, string> => {
  const words = new Map<string, string>();
  if (!('Segmenter' in Intl)) return words;
  const segmenters = new Map<string, Intl.Segmenter>();
  for (const { content, language } of sentences) {
    const spoken = language.toLowerCase().split('-')[0] ?? '';
    let segmenter = segmenters.get(spoken);
    try {
      segmenter ??= new Intl.Segmenter(spoken, { granularity: 'word' });
    } catch {
      continue; // a language that has no name cannot be cut
    }
    segmenters.set(spoken, segmenter);
    for (const { segment, isWordLike } of segmenter.segment(content)) {
      const key = isWordLike === true ? keyOf(segment, spoken) : undefined;
      if (key !== undefined && key !== '' && !words.has(`${spoken} ${key}`))
        words.set(`${spoken} ${key}`, segment);
    }
  }
  return words;
};
