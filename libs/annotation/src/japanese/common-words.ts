import { readFileSync } from 'node:fs';
import { isNumber, longestWordAt } from './longest-word.js';
import type { Morpheme } from './morpheme.js';
import { said } from './said.js';

/**
 * Words that JMdict (EDRDG licence) marks as common in one reading, and that the analyser reads otherwise; chosen by hand. Three kinds: a
 * `word` is read so wherever it stands, a noun of one kanji where it stands `alone`, and a verb or adjective in all its forms by its `base`.
 */
const rows = readFileSync(new URL('./common-words.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [string, string, string]);
const tableOf = (kind: string): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(([own, word, reading]) => (own === kind ? [[word, reading]] : [])));
const words = tableOf('word');
const alone = tableOf('alone');
const bases = tableOf('base');

const LIMITS = { most: 5, longest: Math.max(...[...words.keys()].map((word) => word.length)) };
const KANA_END = /[ぁ-ゖ]{0,8}$/;

const isNoun = ({ kind }: Morpheme) => /^名詞,(?!非自立)|^接頭詞/.test(kind);
/** 土・日 are days of the week. */
const LISTED = /^[・、／/~〜]/;

/** 三万人 is no 万人. */
const goesOn = (morphemes: readonly Morpheme[], at: number) =>
  at > 0 && isNumber(morphemes[at]!) && isNumber(morphemes[at - 1]!);

/** A form of a verb or adjective, read as its dictionary form is: 授け, of 授ける さずける. */
export const formOf = (
  { surface, base, kind }: Morpheme,
  reading: string | undefined,
): Morpheme | undefined => {
  if (base === undefined || reading === undefined) return undefined;
  const ending = KANA_END.exec(base)![0];
  const stem = base.slice(0, base.length - ending.length);
  if (!surface.startsWith(stem)) return undefined;
  const own = reading.slice(0, reading.length - ending.length) + surface.slice(stem.length);
  return { ...said(surface, own, kind), base };
};

const commonForm = (one: Morpheme) => formOf(one, bases.get(one.base ?? ''));

const aloneAt = (morphemes: readonly Morpheme[], at: number): Morpheme | undefined => {
  const { surface, kind } = morphemes[at]!;
  const reading = alone.get(surface);
  const [before, next] = [morphemes[at - 1], morphemes[at + 1]];
  if (reading === undefined || !/^(?:名詞|UNK)/.test(kind)) return undefined;
  if ((before && isNoun(before)) || (next && (isNoun(next) || LISTED.test(next.surface))))
    return undefined;
  return said(surface, reading, kind);
};

/** Common words as everybody reads them. */
export const withCommon = (morphemes: readonly Morpheme[]): Morpheme[] => {
  const result: Morpheme[] = [];
  for (let at = 0; at < morphemes.length;) {
    const one = morphemes[at]!;
    const found = goesOn(morphemes, at) ? undefined : longestWordAt(morphemes, at, LIMITS, (surface) => words.get(surface)); // prettier-ignore
    if (found) {
      // No number any more: 二人三脚 counts nobody.
      const kind = found.parts.at(-1)!.kind.replace('名詞,数', '名詞,一般');
      result.push(said(found.surface, found.reading, kind));
    } else result.push(commonForm(one) ?? aloneAt(morphemes, at) ?? one);
    at += found?.parts.length ?? 1;
  }
  return result;
};
