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

/** Syllables stand one for one under the characters, or nothing can be said of a single word. */
const changedPinyin = (content: string, before: string, after: string): Correction | undefined => {
  const syllables = (line: string) => line.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const [was, now, characters] = [syllables(before), syllables(after), runs(content)];
  if (was.length !== now.length || now.length !== characters.length) return undefined;
  const changed = now.flatMap((syllable, index) => (syllable === was[index] ? [] : [index]));
  let [from, to] = [changed[0], changed.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  // One character alone is read in many ways: with its neighbour it is a word.
  const touches = (a: number, b: number) => (characters[a]?.at ?? -9) + 1 === characters[b]?.at;
  if (from === to && touches(to, to + 1)) to += 1;
  else if (from === to && touches(from - 1, from)) from -= 1;
  const [first, last] = [characters[from], characters[to]];
  if (!first || !last) return undefined;
  return { word: content.slice(first.at, last.at + 1), reading: now.slice(from, to + 1).join(' ') };
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
