import { readFileSync } from 'node:fs';

const rows = (name: string): string[][] =>
  readFileSync(new URL(`./${name}.tsv`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

let words: ReadonlyMap<string, string> | undefined;
/** How a word is read that pinyin-pro reads otherwise; made by ../../collect-chinese.mjs. */
export const syllablesOf = (word: string): string[] | undefined => {
  words ??= new Map(rows('words').map(([key = '', line = '']) => [key, line]));
  return words.get(word)?.split(' ');
};

let taiwan: ReadonlyMap<string, string> | undefined;
/** How a word, or a character that is read `here` elsewhere, is read in Taiwan; from CC-CEDICT by ../../collect-chinese.mjs. */
export const taiwanWords = (word: string, here?: string): string[] | undefined => {
  taiwan ??= new Map(
    rows('taiwan').map(([key = '', elsewhere = '', said = '']) => [
      Array.from(key).length > 1 ? key : `${key} ${elsewhere}`,
      said,
    ]),
  );
  return taiwan.get(here === undefined ? word : `${word} ${here}`)?.split(' ');
};
