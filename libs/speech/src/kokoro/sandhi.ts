import type { Syllable } from './words.js';

const NUMERAL = /[零〇一二两三四五六七八九十百千万亿\d]/;
const toneOf = (syllable: Syllable | undefined): string => /^[a-zü]+(\d)$/.exec(syllable?.said ?? '')?.[1] ?? ''; // prettier-ignore
const withTone = (syllable: Syllable, tone: number): Syllable => ({ ...syllable, said: syllable.said.replace(/\d$/, String(tone)) }); // prettier-ignore

/** 一 is yí before a falling tone, yì before the others; counted off and at a pause it stays. */
const toneOfOne = (all: readonly Syllable[], at: number): number | undefined => {
  const [before, after] = [all[at - 1], all[at + 1]];
  const next = toneOf(after);
  if (next === '' || before?.char === '第' || NUMERAL.test(after?.char ?? '')) return undefined;
  if (NUMERAL.test(before?.char ?? '') || /[月号日]/.test(after?.char ?? '')) return undefined;
  if (before?.char !== undefined && before.char === after?.char) return 5; // 看一看
  return next === '4' || next === '5' ? 2 : 4;
};

/** Third tones before third tones rise: inside a word, and over a word's end where one of the two is a single syllable. */
const rises = (all: readonly Syllable[], at: number): boolean => {
  const [here, next] = [all[at]!, all[at + 1]];
  if (toneOf(here) !== '3' || toneOf(next) !== '3') return false;
  if (here.owner === next!.owner) return true;
  const single = (owner: number) => all.filter((one) => one.owner === owner && toneOf(one) !== '').length === 1; // prettier-ignore
  return single(here.owner) || single(next!.owner);
};

/** What the pinyin of a dictionary sounds like in its sentence. What is written in its changed tone stays so. */
export const afterSandhi = (all: readonly Syllable[]): Syllable[] =>
  all.map((syllable, at) => {
    if (syllable.char === '不' && toneOf(syllable) === '4' && toneOf(all[at + 1]) === '4')
      return withTone(syllable, 2);
    const one = syllable.char === '一' && toneOf(syllable) === '1' ? toneOfOne(all, at) : undefined;
    if (one !== undefined) return withTone(syllable, one);
    return rises(all, at) ? withTone(syllable, 2) : syllable;
  });
