import { aligned } from './alignment.js';

/** A word as the analyser cuts it. */
export interface Word {
  surface: string;
  /** Kana as written, or pinyin with marks or figures. */
  reading?: string;
  /** As a dictionary writes it. */
  base?: string;
}

/** Long sentences are aligned in this many steps at most; beyond it the reading is one word. */
const LONGEST = 700;

const hiragana = (text: string): string =>
  text.normalize('NFKC').replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60)); // prettier-ignore
const SOUNDS_LIKE: Readonly<Record<string, string>> = { は: 'わ', へ: 'え', を: 'お', づ: 'ず', ぢ: 'じ', ー: 'あいうえおぁぃぅぇぉ' }; // prettier-ignore
const isKana = (char: string) => /[ぁ-ゖァ-ヺーゝゞヽヾ]/.test(char);
const isLatin = (char: string) => /[A-Za-z'’]/.test(char);

const kanaCost = (written: string, said: string): number => {
  if (written === said) return 0;
  if (SOUNDS_LIKE[written]?.includes(said) || SOUNDS_LIKE[said]?.includes(written)) return 0.1;
  return isKana(written) === isKana(said) ? 1 : 1.4;
};

const owners = (words: readonly Word[], textOf: (word: Word) => string) =>
  words.flatMap((word, owner) => Array.from(textOf(word)).map((char) => ({ char, owner })));

/** Endings that are heard as one with the form before: 読んで, 行きました, 歌いましょう. */
const ENDING = /^(?:た|て|ば|だ|で|ん|う|ます|まし|ませ|ましょ)$/;

/** Of a form whose word is written otherwise in the dictionary; です stands alone. */
const takesEnding = ({ surface, base }: Word): boolean =>
  base !== undefined && base !== surface && !/^(?:です|でし|だっ)$/.test(surface);

const LONG: readonly (readonly [RegExp, string])[] = [
  [/(?<=[いきぎしじちぢにひびぴみり])い/g, 'ー'],
  [/(?<=[おこごそぞとどのほぼぽもよろを])お/g, 'ー'],
  [/(?<=ゆ)う/g, 'ー'],
  [/(?<=[おこごそぞとどのほぼぽもよろょ])う$/g, 'ー'],
];
const LONG_E = /(?<=[えけげせぜてでねへべぺめれ])い/g;

/** Long vowels as the model has learned to read them: 聞いて キーテ, 映画 エーガ; 招いて stays マネイテ, and 思う オモウ. */
const lengthened = (kana: string, word: Word | undefined): string => {
  const surface = word?.surface ?? '';
  const isForm = surface.endsWith('い') && word?.base !== undefined && word.base !== surface;
  const isPlainVerb = surface.endsWith('う') && surface === word?.base;
  const long = LONG.slice(0, isPlainVerb ? -1 : undefined).reduce((said, [from, to]) => said.replace(from, to), kana); // prettier-ignore
  return isForm ? long : long.replace(LONG_E, 'ー');
};

/** A pronunciation in kana, cut where the words of its sentence end; marks stand alone. */
export const kanaWords = (words: readonly Word[], pronunciation: string): string[] => {
  const said = Array.from(hiragana(pronunciation.trim()));
  const own = owners(words, ({ surface, reading }) => hiragana(reading ?? surface));
  const cut =
    own.length === 0 || own.length > LONGEST || said.length > LONGEST
      ? said.map(() => 0)
      : aligned(own, said, (one, char) => kanaCost(one.char, char)).map((at) => own[at]!.owner);
  const pieces: { kana: string; owner: number }[] = [];
  let last: { owner: number; kana: boolean; latin: boolean } | undefined;
  said.forEach((char, at) => {
    if (/\s/.test(char)) return void (last = undefined);
    const here = { owner: cut[at]!, kana: isKana(char), latin: isLatin(char) };
    const joins =
      (last?.latin === true && here.latin) ||
      (last?.kana === true &&
        here.kana &&
        (last.owner === here.owner || endsVerb(words, last.owner, here.owner)));
    if (joins) pieces.at(-1)!.kana += char;
    else pieces.push({ kana: char, owner: here.owner });
    last = here;
  });
  return pieces.map(({ kana, owner }) => lengthened(kana, words[owner]));
};

const endsVerb = (words: readonly Word[], before: number, owner: number): boolean =>
  before < owner &&
  words.slice(before + 1, owner + 1).every(({ surface }) => ENDING.test(surface)) &&
  words.slice(before, owner).every(takesEnding);

/** A syllable of a line of pinyin, the word and the character it belongs to. */
export interface Syllable {
  said: string;
  owner: number;
  char: string | undefined;
}

const letters = (syllable: string): string =>
  syllable.normalize('NFD').replace(/[\u0300\u0301\u0304\u030c\d]/g, '').replace('u\u0308', 'v').toLowerCase(); // prettier-ignore
const PART = /[\p{L}\p{M}\p{N}'’]+|[^\s\p{L}\p{M}\p{N}]/gu;
/** Of a word that nobody has read. */
const CHARACTER = /\p{Script=Han}|[^\s\p{Script=Han}]+/gu;
const isSaid = (part: string) => /[\p{L}\p{N}]/u.test(part);

/** A line of pinyin with figures (`ni3 hao3,`) as syllables and marks, each with the word it is of. */
export const syllablesOf = (words: readonly Word[], line: string): Syllable[] => {
  const said = line.match(PART) ?? [];
  const own = words.flatMap(({ surface, reading }, owner) => {
    const parts = (reading ?? surface).match(reading === undefined ? CHARACTER : PART) ?? [];
    const chars = Array.from(surface);
    return parts.map((part, at) => ({
      part,
      owner,
      char: chars.length === parts.length ? chars[at] : undefined,
    }));
  });
  if (own.length === 0 || own.length > LONGEST || said.length > LONGEST)
    return said.map((part, owner) => ({ said: part, owner, char: undefined }));
  const places = aligned(
    own,
    said,
    ({ part }, other) =>
    isSaid(part) !== isSaid(other) ? 1.4 : letters(part) === letters(other) ? 0 : isSaid(part) ? 0.6 : 0.1, // prettier-ignore
  );
  return said.map((part, at) => ({ said: part, ...own[places[at]!]! })).map(({ said: part, owner, char }) => ({ said: part, owner, char })); // prettier-ignore
};
