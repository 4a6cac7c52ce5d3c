import type { Section, Sentence } from '@app/lesson';

type Line = Pick<Sentence, 'occurrenceId' | 'type'>;

/** The lines as they are read: an announcement stands before the sentence it leads to, also where only a later section has it. */
export const readingOrder = <T extends Line>(
  lines: readonly T[],
  sections: readonly Pick<Section, 'itemIds'>[],
): T[] => {
  const sentences = new Set(sentencesOf(lines).map(({ occurrenceId }) => occurrenceId));
  const before = new Map<string | undefined, T[]>();
  for (const line of lines.filter(({ type }) => type === 'transition')) {
    const items =
      sections.find(({ itemIds }) => itemIds.includes(line.occurrenceId))?.itemIds ?? [];
    const next = items.slice(items.indexOf(line.occurrenceId)).find((id) => sentences.has(id));
    before.set(next, [...(before.get(next) ?? []), line]);
  }
  return [
    ...sentencesOf(lines).flatMap((line) => [...(before.get(line.occurrenceId) ?? []), line]),
    ...(before.get(undefined) ?? []),
  ];
};

/** Occurrence → number of the sentence, from 1. An announcement has none: it stands at the sentence it leads to, at the end at the last. */
export const numbersOf = (lines: readonly Line[]): ReadonlyMap<string, number> => {
  const total = sentencesOf(lines).length;
  let number = 1;
  return new Map(
    lines.map(({ occurrenceId, type }) => [
      occurrenceId,
      Math.min(total, type === 'normal' ? number++ : number),
    ]),
  );
};

/** What is counted, graded and shared by its number. */
export const sentencesOf = <T extends Pick<Line, 'type'>>(lines: readonly T[]): T[] =>
  lines.filter(({ type }) => type === 'normal');
