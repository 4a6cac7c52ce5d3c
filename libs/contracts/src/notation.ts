import * as z from 'zod/mini';

/** How readings are written, by the base of their language. */
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー・ 　]+$/u;
const PINYIN = /^(?=[^\p{L}]{0,8}\p{L})[\p{Script=Latin}\p{M}0-5:·'’ -]+$/u;
const ZHUYIN = /^(?=[^\p{L}]{0,8}\p{L})[\p{Script=Bopomofo}ˉˊˇˋ˙ ]+$/u;
/** Of all others: letters, marks of stress and length, what stands between syllables. */
const LETTERS = /^(?=\P{L}{0,8}\p{L})[\p{L}\p{M}\p{Lm}\p{Sk}\p{N}ˈˌː.,·'’‿()/ -]+$/u;

const NOT_KANA = '读音请用假名书写';

/** Why this is no reading of a word in that language. */
const refused = (language: string, reading: string): string | undefined => {
  const base = language.toLowerCase().split('-')[0];
  if (base === 'ja') return KANA.test(reading) ? undefined : NOT_KANA;
  if (base === 'zh')
    return PINYIN.test(reading) || ZHUYIN.test(reading)
      ? undefined
      : '读音请写拼音（hǎo 或 hao3）或注音';
  return LETTERS.test(reading) ? undefined : '读音请用字母或音标书写';
};

export const kana = z.regex(KANA, NOT_KANA);

interface Rule {
  language: string;
  kind: string;
  value: string;
  /** As it was; what nobody touches is no mistake of theirs. */
  seen?: { value: string } | undefined;
}
/** A rule of kind `reading` says it in its language's own notation. */
export const readable = z.check<Rule>((payload) => {
  const { language, kind, value, seen } = payload.value;
  if (kind !== 'reading' || value === '' || value === seen?.value) return;
  const message = refused(language, value);
  if (message !== undefined)
    payload.issues.push({ code: 'custom', path: ['value'], message, input: value });
});

interface Read {
  characters: readonly { text: string; reading: string }[];
}
const TAG = /<\/?[a-z]{1,10}\s?\/?>/i;
/** A person's reading of a sentence: kana over its groups, or a line without markup. */
export const handRead = z.check<string | Read>((payload) => {
  const { value } = payload;
  const message =
    typeof value === 'string'
      ? TAG.test(value)
        ? '读音里不能有 <b> 这样的标记'
        : undefined
      : value.characters.every(({ text, reading }) => reading === '' || reading === text || KANA.test(reading)) // prettier-ignore
        ? undefined
        : NOT_KANA;
  if (message !== undefined)
    payload.issues.push({ code: 'custom', path: [], message, input: value });
});
