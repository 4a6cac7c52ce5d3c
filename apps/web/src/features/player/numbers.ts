import type { Sentence } from '@app/lesson';

type Line = Pick<Sentence, 'occurrenceId' | 'type'>;

/** Occurrence → number of the sentence, from 1. An announcement has none: it stands at the sentence it leads to, at the end at the last. */
export const numbersOf = (lines: readonly Line[]): ReadonlyMap<string, number> => {
  const total = sentencesOf(lines).length;
  let number = 1;
  return new Map(lines.map(({ occurrenceId, type }) => [occurrenceId, Math.min(total, type === 'normal' ? number++ : number)]));
};

/** What is counted, graded and shared by its number. */
export const sentencesOf = <T extends Pick<Line, 'type'>>(lines: readonly T[]): T[] => lines.filter(({ type }) => type === 'normal');
