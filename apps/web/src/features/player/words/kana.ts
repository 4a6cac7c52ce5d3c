/** Kana by the vowel they end in; `n` and `q` stand for ん and っ. */
const ROWS: readonly (readonly [string, string])[] = [
  ['a', 'あかさたなはまやらわがざだばぱぁゃゎゕ'],
  ['i', 'いきしちにひみりぎじぢびぴぃ'],
  ['u', 'うくすつぬふむゆるぐずづぶぷぅゅゔ'],
  ['e', 'えけせてねへめれげぜでべぺぇゖ'],
  ['o', 'おこそとのほもよろをごぞどぼぽぉょ'],
  ['n', 'ん'],
  ['q', 'っ'],
];
const VOWELS = new Map(
  ROWS.flatMap(([vowel, row]) => Array.from(row, (kana) => [kana, vowel] as const)),
);

const hiragana = (kana: string): string =>
  kana.replace(/[ァ-ヶ]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));

/** A reading beat by beat: がっこう is が っ こ う, きゃく is きゃ く. Nothing where it holds anything but kana and signs. */
export const morasOf = (reading: string): string[] | undefined => {
  const kana = hiragana(reading).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return /^[ぁ-ゖー]*$/.test(kana) ? (kana.match(/.[ゃゅょぁぃぅぇぉゎ]?/gu) ?? []) : undefined;
};

/** Of a mora as an engine writes it, `wa`, `cl`, `shI`, or as kana; nothing for ー, which is whatever went before. */
const vowelOf = (mora: string): string | undefined => {
  if (mora === 'cl') return 'q';
  return /^[a-z]+$/i.test(mora)
    ? mora.at(-1)?.toLowerCase()
    : VOWELS.get(hiragana(mora).at(-1) ?? '');
};

/** May a mora of a reading be what an engine has said? は is said wa, う after こ is an o, い after せ an e. */
export const isSaidAs = (kana: string, said: string): boolean => {
  const [written, heard] = [vowelOf(kana), vowelOf(said)];
  return (
    written === undefined ||
    heard === undefined ||
    written === heard ||
    (kana === 'う' && heard === 'o') ||
    (kana === 'い' && heard === 'e')
  );
};
