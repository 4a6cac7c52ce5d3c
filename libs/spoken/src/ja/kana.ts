/** Katakana becomes hiragana; everything else stays. ヴ and the small ヵ, ヶ too. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/** Hiragana becomes katakana; everything else stays. */
export const toKatakana = (text: string): string =>
  text.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60));

export const isKana = (char: string): boolean => /^[ぁ-ゖァ-ヺー]$/.test(char);

/** Characters that carry furigana. 々 repeats the character before it, 〆 and 〇 are read like kanji. */
export const isKanji = (char: string): boolean => /^[\p{Script=Han}々〆〇]$/u.test(char);

export const isPhonetic = (text: string): boolean => /^[ぁ-ゖァ-ヺー・\s]+$/.test(text);

const voiced: Readonly<Record<string, string>> = {
  か: 'が',
  き: 'ぎ',
  く: 'ぐ',
  け: 'げ',
  こ: 'ご',
  さ: 'ざ',
  し: 'じ',
  す: 'ず',
  せ: 'ぜ',
  そ: 'ぞ',
  た: 'だ',
  ち: 'ぢ',
  つ: 'づ',
  て: 'で',
  と: 'ど',
  は: 'ば',
  ひ: 'び',
  ふ: 'ぶ',
  へ: 'べ',
  ほ: 'ぼ',
};
const plain: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(voiced).map(([from, to]) => [to, from])),
  ぱ: 'は',
  ぴ: 'ひ',
  ぷ: 'ふ',
  ぺ: 'へ',
  ぽ: 'ほ',
};

/** は → ば, and は → ば for ぱ: the first kana as it sounds inside a compound. */
export const voice = (reading: string): string =>
  (voiced[reading[0] ?? ''] ?? reading[0] ?? '') + reading.slice(1);

/** ば and ぱ → は: what the reading was before the compound voiced it. じ may stand for ぢ, ず for づ. */
export const unvoice = (reading: string): string[] => {
  const first = reading[0] ?? '';
  const rest = reading.slice(1);
  const froms = [
    plain[first],
    first === 'じ' ? 'ち' : undefined,
    first === 'ず' ? 'つ' : undefined,
  ];
  return froms.filter((from) => from !== undefined).map((from) => from + rest);
};
