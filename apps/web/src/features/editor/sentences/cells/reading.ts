import { KanaReading } from '@app/contracts';
import type { Annotation, Reading } from '@app/lesson';

/** A stretch of a sentence and how it is read; `open` ones can be read in more than one way. */
export interface Group {
  text: string;
  reading: string;
  open: boolean;
}

const han = /\p{Script=Han}|[々〆ヶ]|\p{N}|\p{Script=Latin}/u;

const isGrouped = (annotation: Annotation | undefined, content: string): annotation is Reading =>
  annotation !== undefined &&
  typeof annotation !== 'string' &&
  annotation.characters.map(({ text }) => text).join('') === content;

/** The groups of a Japanese sentence; without a reading, its stretches of kanji wait for one. Undefined: the language is read as one line. */
export const groupsOf = (
  content: string,
  language: string,
  annotation: Annotation | undefined,
): Group[] | undefined => {
  if (typeof annotation === 'string') return undefined;
  if (isGrouped(annotation, content))
    return annotation.characters.map(({ text, reading }) => ({
      text,
      reading,
      open: han.test(text),
    }));
  if (language !== 'ja') return undefined;
  return [...content.matchAll(/[\p{Script=Han}々〆ヶ]+|[^\p{Script=Han}々〆ヶ]+/gu)].map(
    ([text]) => ({ text, reading: '', open: han.test(text) }),
  );
};

/** Why a person's reading of a Japanese group cannot be taken. */
export const refusedReading = (reading: string): string | undefined => {
  if (reading.trim() === '') return undefined; // no furigana here
  return KanaReading.safeParse(reading).error?.issues[0]?.message;
};

/** Groups as the annotation of their sentence. */
export const annotationOf = (groups: readonly Group[]): Reading => ({
  reading: groups.map(({ text, reading }) => reading.trim() || text).join(''),
  characters: groups.map(({ text, reading }) => ({ text, reading: reading.trim() })),
});

/** A word whose reading a person corrected: what 记住这个读法 would keep. */
export interface Correction {
  word: string;
  reading: string;
}

const runs = (content: string): { character: string; at: number }[] => {
  let at = 0;
  return Array.from(content).flatMap((character) => {
    const here = { character, at };
    at += character.length;
    return /\p{Script=Han}/u.test(character) ? [here] : [];
  });
};

/** Where the words that hold a stretch begin and end: 种 of 一起种一棵树 is one by itself. */
const wordsAround = (content: string, from: number, to: number): [number, number] | undefined => {
  if (!('Segmenter' in Intl)) return undefined;
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(content);
  const [first, last] = [words.containing(from), words.containing(to)];
  return first && last && [first.index, last.index + last.segment.length];
};

/** Syllables stand one for one under the characters, or nothing can be said of a single word. */
const changedPinyin = (content: string, before: string, after: string): Correction | undefined => {
  const syllables = (line: string) => line.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const [was, now, characters] = [syllables(before), syllables(after), runs(content)];
  if (was.length !== now.length || now.length !== characters.length) return undefined;
  const changed = characters.filter((_, index) => now[index] !== was[index]);
  const [from, to] = [changed[0], changed.at(-1)];
  const around = from && to && wordsAround(content, from.at, to.at);
  if (!around) return undefined;
  const word = content.slice(...around);
  const reading = now.filter((_, index) => {
    const at = characters[index]?.at ?? -1;
    return around[0] <= at && at < around[1];
  });
  // One character alone is read in many ways, and with a neighbour across a border it is no word.
  return reading.length > 1 && /^\p{Script=Han}+$/u.test(word)
    ? { word, reading: reading.join(' ') }
    : undefined;
};

/** The word that was corrected, when one can be named: the first changed group, or the changed syllables of Chinese. */
export const correctionOf = (
  content: string,
  language: string,
  before: Annotation | undefined,
  after: Annotation,
): Correction | undefined => {
  if (typeof after !== 'string') {
    const was = groupsOf(content, language, before);
    const index = after.characters.findIndex(
      ({ text, reading }, at) =>
        reading !== '' && (was?.[at]?.text !== text || was[at].reading !== reading),
    );
    const group = after.characters[index];
    return group && group.text.length <= 60
      ? { word: group.text, reading: group.reading }
      : undefined;
  }
  return language.startsWith('zh') && typeof before === 'string'
    ? changedPinyin(content, before, after)
    : undefined;
};
