import type { SentenceGrade } from '@app/contracts';

const HARDNESS: Record<SentenceGrade['grade'], number> = { easy: 0, ok: 1, hard: 2 };
const when = ({ at }: SentenceGrade): number => Date.parse(at);

/**
 * What was last said of a sentence that others became a part of: its own grade where nothing was said after it. Else nothing was said of it as it is
 * now, and it is as hard as its hardest part.
 * @param said of each sentence the last
 */
export const saidOf = (
  said: readonly SentenceGrade[],
  occurrenceId: string,
  joins: readonly string[],
): SentenceGrade | undefined => {
  const own = said.find((one) => one.occurrenceId === occurrenceId);
  const parts = said.filter((one) => joins.includes(one.occurrenceId));
  if (own && parts.every((part) => when(part) <= when(own))) return own;
  return [own, ...parts]
    .flatMap((one) => one ?? [])
    .toSorted((a, b) => HARDNESS[b.grade] - HARDNESS[a.grade])[0];
};
