import { sayTheSame } from '../japanese/as-read.js';
import { clausesOf, isUnread, soundOf } from '../japanese/sounds.js';

/** What of an accent phrase of VOICEVOX is needed to write it in kana. */
export interface AccentPhrase {
  moras: readonly { text: string; vowel?: string | undefined }[];
  /** After which of its moras the pitch falls, counted from 1; the last one: nowhere. */
  accent: number;
  pause_mora?: unknown;
  is_interrogative?: boolean | undefined;
}
interface Beat {
  text: string;
  /** As it sounds, so that トオ and トー are one. */
  sound: string;
}

const beatsOf = (texts: readonly string[]): Beat[] => {
  const sounds = Array.from(soundOf(texts.join('')));
  let at = 0;
  return texts.map((text) => {
    const { length } = Array.from(text);
    return { text, sound: sounds.slice(at, (at += length)).join('') };
  });
};
const inMoras = (kana: string): string[] => kana.match(/.[ァィゥェォャュョヮ]?/gu) ?? [];

/** For each wanted beat the heard one in whose place it stands, by the fewest changes. What comes in between goes with the word that is said otherwise. */
const placesOf = (heard: readonly Beat[], wanted: readonly Beat[]): number[] => {
  const width = wanted.length + 1;
  const costs = Array.from({ length: (heard.length + 1) * width }, () => 0);
  const cost = (i: number, j: number) => (i < 0 || j < 0 ? Infinity : costs[i * width + j]!);
  const change = (i: number, j: number) => (heard[i - 1]?.sound === wanted[j - 1]?.sound ? 0 : 1.5);
  for (let i = 0; i <= heard.length; i++)
    for (let j = 0; j <= wanted.length; j++)
      if (i + j > 0)
        costs[i * width + j] = Math.min(cost(i - 1, j - 1) + change(i, j), cost(i - 1, j) + 1, cost(i, j - 1) + 1); // prettier-ignore
  const places: (number | undefined)[] = wanted.map(() => undefined);
  for (let [i, j] = [heard.length, wanted.length]; j > 0;) {
    if (cost(i, j) === cost(i - 1, j - 1) + change(i, j)) places[(j -= 1)] = i -= 1;
    else if (cost(i, j) === cost(i - 1, j) + 1) i--;
    else j--;
  }
  const isOther = (at: number) => heard[places[at] ?? 0]?.sound !== wanted[at]?.sound;
  return places.map((place, at) => {
    if (place !== undefined) return place;
    const after = places.findIndex((one, i) => i > at && one !== undefined);
    const before = places.findLastIndex((one, i) => i < at && one !== undefined);
    const to = before < 0 || (after >= 0 && isOther(after)) ? after : before;
    return places[to] ?? 0;
  });
};

const VOWELS: readonly (readonly [string, string])[] = [['ア', 'アカサタナハマヤラワガザダバパャァ'], ['イ', 'イキシチニヒミリギジビピィ'], ['ウ', 'ウクスツヌフムユルグズブプュゥ'], ['エ', 'エケセテネヘメレゲゼデベペェ'], ['オ', 'オコソトノホモヨロゴゾドボポョォ']]; // prettier-ignore
const PLAIN: Readonly<Record<string, string>> = {
  ヅ: 'ズ',
  ヂ: 'ジ',
  ヲ: 'オ',
  ヱ: 'エ',
  ヰ: 'イ',
};
/** As VOICEVOX writes it: no long mark, no letters of old. */
const spelled = (moras: readonly string[]): string[] => {
  let vowel = 'ア';
  return moras.map((mora) => {
    const kana = mora === 'ー' ? vowel : (PLAIN[mora] ?? mora);
    vowel = VOWELS.find(([, row]) => row.includes(kana.at(-1) ?? ''))?.[0] ?? vowel;
    return kana;
  });
};

/**
 * The phrases written in kana with their accents, so that what stands above the sentence is said; undefined where it is said already, or where
 * nobody can tell from the reading what is. A word that is read otherwise keeps the place of its phrase's accent as far as it can.
 */
export const kanaWithAccents = (
  phrases: readonly AccentPhrase[],
  reading: string,
): string | undefined => {
  const all = phrases.flatMap(({ moras }) => moras);
  const kana = clausesOf(reading).join('');
  if (kana === '' || all.length === 0 || isUnread(kana)) return undefined;
  if (sayTheSame(all.map(({ text }) => text).join(''), reading)) return undefined;
  const heard = beatsOf(all.map(({ text }) => text));
  const moras = inMoras(kana);
  const wanted = beatsOf(moras);
  const places = placesOf(heard, wanted);
  const written = spelled(moras);
  let first = 0;
  let next = 0;
  return phrases
    .flatMap(({ moras: own, accent, pause_mora: pause, is_interrogative: asks }, index) => {
      const end = first + own.length;
      const isLast = index === phrases.length - 1;
      const from = next;
      const found = places.findIndex((place, at) => at >= from && place >= end);
      next = isLast || found < 0 ? wanted.length : found;
      const falls = accent >= own.length || accent < 1 ? undefined : first + accent - 1;
      first = end;
      if (next === from) return [];
      const mine = Array.from({ length: next - from }, (_, i) => from + i);
      const there = mine.find((at) => places[at] === falls);
      const before = mine.findLast((at) => falls !== undefined && places[at]! <= falls);
      const top = falls === undefined ? next - 1 : (there ?? before ?? from);
      const letters = mine.map((at) => {
        const place = places[at];
        const isSame = place !== undefined && heard[place]?.sound === wanted[at]?.sound;
        const whispered = isSame && /[IU]/.test(all[place]?.vowel ?? '') ? '_' : '';
        return `${whispered}${written[at]}${at === top ? "'" : ''}`;
      });
      return [`${letters.join('')}${asks ? '？' : ''}${pause ? '、' : '/'}`];
    })
    .join('')
    .replace(/[、/]$/, '');
};
