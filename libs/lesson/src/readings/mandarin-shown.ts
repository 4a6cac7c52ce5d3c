import type { ReadGroup } from './pinyin-groups.js';
import { shownIn, type Tones } from './tones.js';
import { zhuyinOf } from './zhuyin.js';

/** In which letters somebody sees Mandarin: pinyin, or ㄅㄆㄇ of Taiwan's sentences or of all. */
export type MandarinLetters = 'never' | 'taiwan' | 'always';

const IN_TAIWAN = /^zh-(?:tw|hant)/i;
export const isInZhuyin = (letters: MandarinLetters, language: string): boolean =>
  letters === 'always' || (letters === 'taiwan' && IN_TAIWAN.test(language));

/** Pinyin with the tones, or in the letters, that this person wants to see. */
export const mandarinShown = (
  groups: readonly ReadGroup[],
  tones: Tones,
  inLetters: boolean,
  language: string,
): ReadGroup[] => {
  const starts = new Set<number>();
  if (tones === 'spoken' && 'Segmenter' in Intl)
    for (const { index } of new Intl.Segmenter(language, { granularity: 'word' }).segment(
      groups.map(({ text }) => text).join(''),
    ))
      starts.add(index);
  let at = 0;
  const places: number[] = [];
  const syllables = groups.flatMap(({ text, reading }, index) => {
    const from = at;
    at += text.length;
    return (reading?.split(' ') ?? []).map((pinyin, place) => {
      places.push(place === 0 ? from : -1);
      return { text, pinyin, follows: place > 0 || groups[index - 1]?.reading !== undefined };
    });
  });
  const shown = shownIn(tones, syllables, (index) => starts.has(places[index] ?? -1)).values();
  return groups.map(({ text, reading }) => {
    if (reading === undefined) return { text };
    const own = reading.split(' ').map((pinyin) => shown.next().value ?? pinyin);
    return { text, reading: own.map((one) => (inLetters && zhuyinOf(one)) || one).join(' ') };
  });
};
