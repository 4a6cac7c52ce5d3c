import type { Translated } from './bilingual.js';
import { mostCommon } from './most-common.js';
import { readLanguages } from './languages.js';

/** 食べる（たべる）：吃, 学校 (がっこう) school */
const read =
  /^([^（()）:：]{1,30}?)[ \u3000]?[（(][\p{Script=Hiragana}\p{Script=Katakana}ー・ ]{1,24}[）)][ \u3000]*(?:[:：=＝-][ \u3000]*)?(\S.{0,120})$/u;
/** 学校：がっこう：school */
const between =
  /^([^（()）:：]{1,30}?)[ \u3000]?[:：][ \u3000]?[\p{Script=Hiragana}\p{Script=Katakana}ー・ ]{1,24}[:：][ \u3000]?(\S.{0,120})$/u;
/** apple: 苹果 */
const plain = /^(\p{Ll}[\p{Ll} '’-]{0,40}?) ?[:：=] ?(\p{Script=Han}.{0,120})$/u;
const FEWEST = 3;
const sentence = /[。！？!?]$/u;

/** Words with what they mean, one a line, all written alike: the words are learnt, their meanings are the translation. */
export function wordList(lines: readonly string[]): (Translated & { from?: 'ja' }) | undefined {
  if (lines.length < FEWEST) return undefined;
  for (const entry of [read, between, plain]) {
    const rows = lines.map((line) => (sentence.test(line) ? null : entry.exec(line)));
    if (rows.includes(null)) continue;
    const [sources, translations] = [1, 2].map((at) =>
      rows.map((row) => row?.[at]?.trim() ?? ''),
    ) as [string[], string[]];
    if (
      new Set(sources).size < sources.length ||
      translations.some((text) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text))
    )
      continue;
    // 箸（はし）①: how it is stressed is no meaning.
    const says = translations.some((text) => /\p{L}/u.test(text));
    return {
      sources,
      translations: says ? translations : sources.map(() => undefined),
      language: mostCommon(readLanguages(translations)),
      ...(entry !== plain && { from: 'ja' }),
    };
  }
  return undefined;
}
