import type { Mark } from '../engine.js';

/** Offsets into a reading would point at the wrong characters of the text. */
export const phonemes = (marks: readonly Mark[]): Mark[] =>
  marks.filter(({ type }) => type === 'phoneme');

/** What was heard of a line of pinyin, told of the Chinese it stands for: a syllable a character, or nobody can tell which is whose. */
export const charactersOf = (marks: readonly Mark[], pinyin: string, text: string): Mark[] => {
  const characters = Array.from(text.matchAll(/\p{Script=Han}/gu), ({ index, 0: { length } }) => ({
    charStart: index,
    charEnd: index + length,
  }));
  const syllables = Array.from(
    pinyin.matchAll(/(?<![a-zü:])[a-zü:]+[1-5]/gi),
    ({ index }) => index,
  );
  const words = marks.filter(({ type }) => type === 'word');
  const each =
    characters.length === syllables.length &&
    words.length === syllables.length &&
    words.every(({ charStart }, i) => charStart === syllables[i]);
  if (!each) return phonemes(marks);
  return [...phonemes(marks), ...words.map((word, i) => ({ ...word, ...characters[i] }))];
};
