import type { Sentence } from '@app/lesson';
import { sentencesOf } from '../state/numbers.js';

/** The next sentence (1), or the one before (-1), that can be heard by itself; undefined at the ends. */
export const heardBeside = (
  lines: readonly Pick<Sentence, 'occurrenceId' | 'type' | 'audioUrl'>[],
  current: string | undefined,
  by: 1 | -1,
): string | undefined => {
  const spoken = sentencesOf(lines);
  const at = spoken.findIndex(({ occurrenceId }) => occurrenceId === current);
  const others = by > 0 ? spoken.slice(at + 1) : spoken.slice(0, Math.max(0, at)).toReversed();
  return others.find(({ audioUrl }) => audioUrl !== undefined)?.occurrenceId;
};
