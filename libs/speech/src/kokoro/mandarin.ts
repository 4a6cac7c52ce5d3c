import { TOKENS, table } from './alphabet.js';

const PINYIN = table('pinyin') as Readonly<Record<string, readonly string[]>>;
const SYLLABLE = /^([a-zêü]+)([1-5])$/;
const SIGNS: Readonly<Record<string, string>> = { '，': ',', '、': ',', '。': '.', '！': '!', '？': '?', '：': ':', '；': ';', '《': '“', '》': '”', '「': '“', '」': '”', '『': '“', '』': '”', '（': '(', '）': ')', '～': '—', '·': ' ' }; // prettier-ignore

/** `zhong1` as the model has it; nothing for what is no syllable. */
const syllable = (written: string): string | undefined => {
  const [, body = '', tone = ''] = SYLLABLE.exec(written.replace('v', 'ü')) ?? [];
  return Object.hasOwn(PINYIN, body) ? PINYIN[body]![Number(tone) - 1] : undefined;
};

const known = (text: string): string =>
  Array.from(text.replace(/[，、。！？：；《》「」『』（）～·]/g, (sign) => SIGNS[sign] ?? sign))
    .filter((symbol) => Object.hasOwn(TOKENS, symbol))
    .join('');

/** Words of `ni3 hao3` and marks: syllables joined within a word, words apart by spaces, marks at the word before. */
export const mandarinPhonemes = (words: readonly string[]): string =>
  words
    .map((word) =>
      word
        .split(' ')
        .map((part) => syllable(part) ?? known(part))
        .join(''),
    ) // prettier-ignore
    .join(' ')
    .replace(/ (?=[,.!?:;”)])|(?<=[“(]) /g, '')
    .replace(/(?<=[,:])(?=“)/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
