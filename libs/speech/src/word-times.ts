import type { WordTime } from '@app/contracts';
import type { Mark } from './engine.js';
import { morasOf } from './japanese/moras.js';

/** Engines whose phonemes are Japanese, beat by beat. */
const IN_MORAS = new Set(['openjtalk', 'voicevox']);

/** A figure is several words in one place, and each is told as a piece of it. */
const joined = (
  one: WordTime & { to: number },
  other: WordTime & { to: number },
): WordTime & { to: number } => ({
  from: Math.min(one.from, other.from),
  to: Math.max(one.to, other.to),
  ...(one.moras && other.moras
    ? { at: [...one.at, ...other.at], moras: [...one.moras, ...other.moras] }
    : { at: [one.at[0]!, other.at.at(-1)!] }),
});

/**
 * What a clip's marks tell of its words, for those who cut one out. A word of Japanese comes with its moras; where only the moras are known
 * they are one word, the sentence. What contradicts itself tells nothing.
 */
export const wordTimes = ({
  engine,
  marks,
}: {
  engine: string;
  marks: readonly Mark[];
}): WordTime[] => {
  const moras = IN_MORAS.has(engine) ? morasOf(marks.filter(({ type }) => type === 'phoneme')) : [];
  const parts = (within: typeof moras) => ({
    at: within.flatMap(({ startMs, endMs }) => [startMs, endMs]),
    moras: within.map(({ said }) => said),
  });
  const words: (WordTime & { to: number })[] = [];
  for (const { type, startMs, endMs, charStart: from, charEnd: to } of marks) {
    if (
      type !== 'word' ||
      from === undefined ||
      to === undefined ||
      endMs === undefined ||
      endMs <= startMs ||
      to <= from
    )
      continue;
    const before = words.at(-1);
    if (before && (to <= before.from || startMs < before.at.at(-1)!)) return [];
    const own = moras.filter((mora) => mora.startMs >= startMs && mora.endMs <= endMs);
    const word = { from, to, ...(own.length > 0 ? parts(own) : { at: [startMs, endMs] }) };
    if (before && from < before.to) words[words.length - 1] = joined(before, word);
    else words.push(word);
  }
  return words.length === 0 && moras.length > 0 ? [{ from: 0, ...parts(moras) }] : words;
};
