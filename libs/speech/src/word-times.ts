import type { WordTime } from '@app/contracts';
import type { Mark } from './engine.js';
import { morasOf } from './japanese/moras.js';

/** Engines whose phonemes are Japanese, beat by beat. */
const IN_MORAS = new Set(['openjtalk', 'voicevox']);

/**
 * What a clip's marks tell of its words, for those who cut one out. A word of Japanese comes with its moras; where only the moras are known
 * they are one word, the sentence. What contradicts itself tells nothing.
 */
export const wordTimes = ({ engine, marks }: { engine: string; marks: readonly Mark[] }): WordTime[] => {
  const moras = IN_MORAS.has(engine) ? morasOf(marks.filter(({ type }) => type === 'phoneme')) : [];
  const parts = (within: typeof moras) => ({ at: within.flatMap(({ startMs, endMs }) => [startMs, endMs]), moras: within.map(({ said }) => said) });
  const words = marks.flatMap(({ type, startMs, endMs, charStart: from, charEnd: to }): WordTime[] => {
    if (type !== 'word' || from === undefined || to === undefined || endMs === undefined || endMs <= startMs || to <= from) return [];
    const own = moras.filter((mora) => mora.startMs >= startMs && mora.endMs <= endMs);
    return [{ from, to, ...(own.length > 0 ? parts(own) : { at: [startMs, endMs] }) }];
  });
  const inOrder = words.every(({ from, at }, i) => i === 0 || (from >= words[i - 1]!.to! && at[0]! >= words[i - 1]!.at.at(-1)!));
  if (words.length > 0) return inOrder ? words : [];
  return moras.length > 0 ? [{ from: 0, ...parts(moras) }] : [];
};
