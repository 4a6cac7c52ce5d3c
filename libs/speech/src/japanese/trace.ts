import type { Mark } from '../engine.js';
import { morasOf } from './moras.js';

const part = (trace: string, name: string): string =>
  trace.split(`[${name}]\n`)[1]?.split('\n[')[0] ?? '';

/** Label lines are `start end p1^p2-PHONEME+p4=p5/A:…`, times in units of 100 ns. */
const phonemesOf = (trace: string): Mark[] =>
  // linear: a line tells of one phoneme
  [...part(trace, 'Output label').matchAll(/^(\d+) (\d+) [^-\n]*-([^+\n]+)\+/gm)].flatMap(
    ([, start, end, value]) =>
      value === 'sil' || value === 'pau'
        ? []
        : [
            {
              type: 'phoneme' as const,
              startMs: Math.round(Number(start) / 10_000),
              endMs: Math.round(Number(end) / 10_000),
              value: value!,
            },
          ],
  );

export interface Read {
  /** As it was read, in wide letters; figures are read as words. */
  surface: string;
  /** Katakana as spoken; empty for a sign. */
  said: string;
  moras: number;
  isNumber: boolean;
}
/** Lines are `surface,part of speech,…,reading,pronunciation,accent/moras,…`; signs have no moras. */
export const readWords = (trace: string): Read[] =>
  part(trace, 'Text analysis result')
    .split('\n')
    .flatMap((line) => {
      const [surface = '', ...fields] = line.split(',');
      const accent = fields.slice(1, -1).findLastIndex((field) => /^\d+\/\d+$/.test(field)) + 1;
      if (surface === '' || accent === 0) return [];
      const moras = Number(fields[accent]!.split('/')[1]);
      const said = moras === 0 ? '' : (fields[accent - 1] ?? '').replaceAll('’', '');
      return [{ surface, said, moras, isNumber: fields[1] === '数' }];
    });

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Letters as the engine compares them, each with where it stands. */
export const lettersOf = (text: string) =>
  [...text.matchAll(/./gsu)].flatMap(({ 0: letter, index }) =>
    LETTER.test(letter)
      ? Array.from(letter.normalize('NFKC'), (same) => ({
          same,
          from: index,
          to: index + letter.length,
        }))
      : [],
  );

/** How many of `words` stand at the beginning of `letters`, one after the other, and how many letters they take. */
const standing = (
  words: readonly string[][],
  letters: readonly string[],
): { words: number; letters: number } => {
  let at = 0;
  const failed = words.findIndex((word) => {
    if (word.some((letter, i) => letters[at + i] !== letter)) return true;
    at += word.length;
    return false;
  });
  return { words: failed < 0 ? words.length : failed, letters: at };
};

/**
 * Where each word of the text sounds. What was read otherwise than it is written (figures, abbreviations) is one word from the first such
 * place to the last; nothing where the moras of the words are not those that were spoken.
 */
const wordsOf = (read: readonly Read[], phonemes: readonly Mark[], text: string): Mark[] => {
  const moras = morasOf(phonemes);
  if (read.reduce((sum, word) => sum + word.moras, 0) !== moras.length) return [];
  const letters = lettersOf(text);
  const spelled = read.map(({ surface }) => lettersOf(surface).map(({ same }) => same));
  const all = letters.map(({ same }) => same);
  const first = standing(spelled, all);
  const last = standing(
    spelled
      .slice(first.words)
      .toReversed()
      .map((word) => word.toReversed()),
    all.slice(first.letters).toReversed(),
  );
  const middle = {
    words: read.length - first.words - last.words,
    letters: all.length - first.letters - last.letters,
  };
  const sizes = spelled.map(({ length }) => length);
  const counts = read.map((word) => word.moras);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const groups = [
    ...sizes.slice(0, first.words).map((size, i) => ({ size, moras: counts[i]! })),
    { size: middle.letters, moras: sum(counts.slice(first.words, first.words + middle.words)) },
    ...sizes
      .slice(read.length - last.words)
      .map((size, i) => ({ size, moras: counts[read.length - last.words + i]! })),
  ];
  let letter = 0;
  let mora = 0;
  return groups.flatMap((group) => {
    const [from, to] = [letters[letter], letters[letter + group.size - 1]];
    const [begin, end] = [moras[mora], moras[mora + group.moras - 1]];
    letter += group.size;
    mora += group.moras;
    if (group.size === 0 || group.moras === 0 || !from || !to || !begin || !end) return [];
    return [
      {
        type: 'word' as const,
        startMs: begin.startMs,
        endMs: end.endMs,
        charStart: from.from,
        charEnd: to.to,
      },
    ];
  });
};

/** Phonemes and words from Open JTalk's trace. @param text what it was given */
export const traceMarks = (trace: string, text: string): Mark[] => {
  const phonemes = phonemesOf(trace);
  return [...phonemes, ...wordsOf(readWords(trace), phonemes, text)];
};
