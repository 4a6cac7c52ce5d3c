const ROWS = { ア: 'アカサタナハマヤラワガザダバパャァ', イ: 'イキシチニヒミリギジビピィ', ウ: 'ウクスツヌフムユルグズブプュゥヴ', エ: 'エケセテネヘメレゲゼデベペェ', オ: 'オコソトノホモヨロゴゾドボポョォ' }; // prettier-ignore
const VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries(ROWS).flatMap(([vowel, signs]) => Array.from(signs, (sign) => [sign, vowel])),
);

const katakana = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

/** Where a voice pauses, in text and reading alike. */
export const PAUSE = /[、。！？!?「」『』（）()…\n]+/gu;

/** Nobody says ヴ otherwise than ブ, and engines write it so. */
const asSpelled = (kana: string): string =>
  kana.replace(/ヴ([ァィェォ])/g, (_, small: string) => 'バビベボ'['ァィェォ'.indexOf(small)] ?? '').replaceAll('ヴ', 'ブ').replaceAll('ブュ', 'ビュ'); // prettier-ignore

/** Letters of a reading that tell of no sound. */
export const isUnread = (kana: string): boolean => /[^ァ-ヺー]/u.test(kana);

/** A reading clause by clause in katakana, without its signs. Letters that nobody could read stay. */
export const clausesOf = (reading: string): string[] =>
  reading
    .split(PAUSE)
    .map((clause) => asSpelled(katakana(clause)).replace(/[^ァ-ヺー\p{L}\p{N}]/gu, ''));

const SAME: Readonly<Record<string, string>> = { ヅ: 'ズ', ヂ: 'ジ', ヲ: 'オ', ヱ: 'エ', ヰ: 'イ' }; // prettier-ignore

/** As it sounds, sign for sign: エイ and エエ are エー, オウ is オー, ヅ is ズ. */
export const soundOf = (kana: string): string => {
  let before: string | undefined;
  return Array.from(kana, (one) => {
    const sign = SAME[one] ?? one;
    const long =
      sign === 'ー' ||
      sign === before ||
      (sign === 'イ' && before === 'エ') ||
      (sign === 'ウ' && before === 'オ');
    if (long && 'アイウエオー'.includes(sign)) return 'ー';
    before = VOWELS.get(sign);
    return sign;
  }).join('');
};

/** Katakana as hiragana that a dictionary knows: キョー is きょう. */
export const inHiragana = (kana: string): string => {
  let before: string | undefined;
  return Array.from(kana, (sign) => {
    const plain =
      sign === 'ー' && before ? (before === 'オ' ? 'ウ' : before === 'エ' ? 'イ' : before) : sign;
    before = VOWELS.get(plain) ?? before;
    return plain.replace(/[ァ-ヶ]/, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));
  }).join('');
};
