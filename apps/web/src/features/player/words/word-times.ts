import type { WordTime } from '@app/contracts';
import { isSaidAs, morasOf } from './kana.js';

interface Token {
  text: string;
  reading?: string;
}
/** A piece of a clip, in milliseconds. */
export interface Cut {
  from: number;
  to: number;
}

const letters = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
const span = (at: readonly number[]): Cut | undefined => {
  const [from, to] = [at[0], at.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
};

/** Has every letter of the token a place in one of the words? */
const covers = (words: readonly WordTime[], text: string, from: number, to: number): boolean => {
  let at = from;
  let open = '';
  for (const word of words) {
    open += text.slice(at, Math.max(at, word.from));
    at = word.to ?? text.length;
  }
  return letters(open + text.slice(at, to)) === '';
};

/**
 * Where the token at `index` sounds. Words of engines and of people are not the same: a token of several words is all of them, one with its
 * endings in kana is said with them (行 as 行っ), a part of a word is counted out by the beats of its reading. Nothing where that is uncertain.
 */
export const cutOf = (
  times: readonly WordTime[],
  tokens: readonly Token[],
  index: number,
): Cut | undefined => {
  const text = tokens.map((token) => token.text).join('');
  const startOf = (at: number) =>
    tokens.slice(0, at).reduce((sum, token) => sum + token.text.length, 0);
  const between = (from: number, to: number) =>
    times.filter((time) => time.from < to && (time.to ?? text.length) > from);
  const [from, to] = [startOf(index), startOf(index + 1)];
  const over = between(from, to);
  const [first, last] = [over[0], over.at(-1)];
  if (!first || !last) return undefined;
  const others = times.some((time) => (time.to ?? 0) > text.length); // it was another text
  if (others || !covers(over, text, from, to)) return undefined;
  const before = letters(text.slice(Math.min(first.from, from), from));
  const after = letters(text.slice(to, last.to ?? text.length));
  const whole = over.flatMap(({ at }) => at);
  if (before + after === '') return span(whole);
  if (
    before === '' &&
    last.to !== undefined &&
    tokens[index]?.reading !== undefined &&
    /^[ぁ-ゖー]+$/.test(after)
  )
    return span(whole);

  // The tokens around it until they are as long as the engine's words.
  let [a, b] = [index, index];
  for (;;) {
    const all = between(startOf(a), startOf(b + 1));
    const [begin, end] = [all[0]?.from ?? 0, all.at(-1)?.to ?? text.length];
    const [wasA, wasB] = [a, b];
    while (a > 0 && startOf(a) > begin) a--;
    while (b < tokens.length - 1 && startOf(b + 1) < end) b++;
    if (a === wasA && b === wasB) return counted(all, tokens.slice(a, b + 1), index - a);
  }
};

/** The token's beats among those that were said, when all of them agree. */
const counted = (
  words: readonly WordTime[],
  tokens: readonly Token[],
  index: number,
): Cut | undefined => {
  const said = words.flatMap(({ moras }) => moras ?? []);
  const at = words.flatMap((word) => word.at);
  const read = tokens.map(({ text, reading }) => morasOf(reading ?? text));
  const all = read.flatMap((moras) => moras ?? []);
  if (
    read.includes(undefined) ||
    all.length !== said.length ||
    at.length !== said.length * 2 ||
    !all.every((kana, i) => isSaidAs(kana, said[i] ?? ''))
  )
    return undefined;
  const own = read[index] ?? [];
  if (own.every((mora) => mora === 'っ')) return undefined; // it is a silence
  const begin = read.slice(0, index).flatMap((moras) => moras ?? []).length;
  return span(at.slice(begin * 2, (begin + own.length) * 2));
};
