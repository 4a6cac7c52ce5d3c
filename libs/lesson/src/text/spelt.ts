const bare = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
const wordsOf = (line: string): string[] => line.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];

const tones = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]/gu;
const syllables =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxzcsryw])?[aeiou]{1,3}(?![aeiou])(?:(?:ng?|r)(?![aeiou]))?['’]?){1,12}$/;
const han = /\p{Script=Han}/gu;
/** ni3 hao3, as those type it who have no marks. */
const digits = /(?<=[a-züv])[1-5](?!\p{N})/giu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const count = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** Made of syllables that Mandarin has. */
export const isInPinyin = (line: string): boolean => {
  const words = wordsOf(line);
  return words.length > 0 && words.every((word) => syllables.test(bare(word)));
};
export const hasTones = (line: string): boolean => count(line, tones) > 0;

/** Pinyin with its tones, of as many characters. Other languages have accents, too, and no such syllables. */
export function isPinyinOf(line: string, spelt: string): boolean {
  const characters = count(spelt, han);
  if (characters === 0 || kana.test(spelt)) return false;
  const spaced = line.replace(digits, ' ');
  const marks = count(line, tones) + count(line, digits);
  return (
    marks > 0 &&
    marks <= characters &&
    marks * 2 >= characters &&
    isInPinyin(spaced.replace(/v/gi, 'u'))
  );
}

const morae =
  /^(?:(?:t?ch|s?sh|t?ts|(?:kk?|g|n|h|b|pp?|m|r)y|kk|ss|tt|pp|[kgsztdnhbpmyrwfj])?[aiueo]|n['’]?(?![aiueoy])){1,24}$/;
export const isRomajiOf = (line: string, spelt: string): boolean =>
  kana.test(spelt) && wordsOf(line).every((word) => morae.test(bare(word)));

const inHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60));
/** Of one character, 承る at the most. */
const LONGEST_READING = 6;
const readable = /[\p{L}\p{N}]/u;

/** Do kana stand between the characters of both, that tell one from another? */
export const hasKana = (text: string): boolean => kana.test(text);

/** Kana alone that reads these characters: わたしはがくせいです of 私は学生です. What was kana stands in both. */
export function isKanaOf(line: string, spelt: string): boolean {
  const read = inHiragana(line.replace(/[^\p{L}\p{N}ー]/gu, ''));
  if (read === '' || !/^[ぁ-ゖー]+$/u.test(read) || !/\p{Script=Han}/u.test(spelt)) return false;
  const text = inHiragana(spelt.replace(/[^\p{L}\p{N}ー]/gu, ''));
  const parts = text.match(/[ぁ-ゖー]+|[^ぁ-ゖー]+/gu) ?? [];
  let at = 0;
  let open = 0; // characters whose reading ends where the next kana stand
  for (const [index, part] of parts.entries()) {
    if (!/^[ぁ-ゖー]/u.test(part)) {
      open = part.length;
      continue;
    }
    const last = index === parts.length - 1;
    const found = last ? read.length - part.length : read.indexOf(part, at + open);
    if (found < at + open || found > at + open * LONGEST_READING || !read.startsWith(part, found))
      return false;
    at = found + part.length;
    open = 0;
  }
  const rest = read.length - at;
  return rest >= open && rest <= open * LONGEST_READING && readable.test(spelt);
}

/** How a Korean word may begin in Latin letters, by its first consonant: ㄱ ㄲ ㄴ ㄷ … */
const BEGINNINGS = 'gk gk n dt dt rl m bp bp s s aeiouyw jc jc c k t p h'.split(' ');
const [FIRST, LAST, OF_ONE] = [0xac00, 0xd7a3, 588];

/** Korean in Latin letters, word for word: annyeonghaseyo of 안녕하세요. */
export function isRomanOf(line: string, spelt: string): boolean {
  const words = spelt.match(/\p{Script=Hangul}+/gu) ?? [];
  const latin = wordsOf(line).map(bare);
  if (words.length === 0 || words.length !== latin.length) return false;
  const vowels = count(latin.join(' '), /[aeiou]+/g);
  return (
    Math.abs(vowels - words.join('').length) <= 1 &&
    words.every((word, at) => {
      const code = word.charCodeAt(0);
      const beginning = BEGINNINGS[Math.floor((code - FIRST) / OF_ONE)];
      return code <= LAST && beginning?.includes(latin[at]?.[0] ?? '-') === true;
    })
  );
}
