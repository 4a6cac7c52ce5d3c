/** A word of the sentence and its part of speech, as jieba names it. */
type Word = readonly [word: string, tag: string, ...rest: unknown[]];

/** Where a stage direction ends: （小声地）, 小声地：. */
const CLOSES = /^[）)】〕］\]]$/;
const COLON = /^[：:]$/;
const GOES_ON = /^[、，,…—]/;
const OPENED = /[（(【〔［[][^（(【〔［[）)】〕］\]]{0,40}$/;

/** Words that tell how, by their tags: adjectives, adverbs, set phrases. */
const TELLS_HOW = /^(?:a[dn]?|[bdilzo])$/;
/** 腾地, 猛地: of one syllable only these; 种三块地, 擦地 are ground. */
const SUDDEN = /^[腾嗖噌唰砰轰哗呼刷猛忽蓦霍倏]$/;
const DEGREE = /^(?:很|太|更|极|好|特别|非常|十分|有点儿?|不)$/;
/** Nouns and verbs of voice and feeling; other ones name a place: （集合地）, （中心地）. */
const FELT =
  /(?<!中)心|(?<!生)意|[气声情兴笑哭怒怕望疑惑激奋惊喜愁歉眉泪起慌羞急吼叫叹抖痛苦]|感动|委屈|撒娇|期待|敷衍|不屑|礼貌/;
const REPEATED = /(.)\1$/u;

const tellsHow = ([word, tag]: Word, before: string): boolean => {
  if (FELT.test(word)) return true;
  if (!TELLS_HOW.test(tag)) return word === before || (word === '着' && FELT.test(before));
  return Array.from(word).length > 1 || DEGREE.test(before);
};

/** Is 地 the particle behind the words before it, though no verb follows? （小声地）别说话, 慢慢地，天黑了; （集合地） is a place. */
export const isManner = (words: readonly Word[], index: number): boolean => {
  const how = words[index - 1];
  if (!how) return false;
  const next = words[index + 1]?.[0] ?? '';
  if (next === '' || COLON.test(next)) return FELT.test(how[0]) || REPEATED.test(how[0]);
  if (!CLOSES.test(next)) {
    if (!GOES_ON.test(next)) return false;
    const text = words.slice(0, index).map(([word]) => word).join(''); // prettier-ignore
    if (!OPENED.test(text)) return REPEATED.test(how[0]) || /^[iz]$/.test(how[1]);
  }
  return SUDDEN.test(how[0]) || tellsHow(how, words[index - 2]?.[0] ?? '');
};
