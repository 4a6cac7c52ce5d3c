import type { Lesson } from '@app/lesson';

/** What a run would do: sentences asked for, those that are there already, and the units the rest costs (one a source sentence). */
export const cost = ({ audioItems }: Lesson, occurrenceIds?: readonly string[]): { sentences: number; cached: number; units: number } => {
  const own = audioItems.filter(({ audioType, sequenceId }) => audioType === 'source' && (occurrenceIds === undefined || occurrenceIds.includes(sequenceId)));
  const cached = own.filter(({ status }) => status === 'ready').length;
  return { sentences: own.length, cached, units: own.length - cached };
};
