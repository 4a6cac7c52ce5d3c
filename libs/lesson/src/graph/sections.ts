import type { Section, SequenceItem, Segment } from '../types.js';

/** A section with the specification's defaults: 4 repeats at speed 1, pauses of 3000 ms, no translation, no keywords. */
export const newSection = (id: string, title: string, itemIds: string[]): Section => ({
  id,
  title,
  itemIds,
  repeatCount: 4,
  speeds: [1, 1, 1, 1],
  pauseMs: 3000,
  showText: true,
  showTranslation: true,
  translation: { enabled: false, position: 1 },
  keyword: { enabled: false, repeatCount: 2, position: 1 },
});

/** A sentence as a sequence lists it; until its audio is known it counts as 2 seconds. */
export const sequenceItem = (segment: Segment): SequenceItem => ({
  id: segment.occurrenceId,
  sourceId: segment.id,
  content: segment.content,
  language: segment.language,
  type: segment.type,
  contentType: 'text',
  duration: segment.duration ?? 2,
  ...(segment.audioUrl ? { audioUrl: segment.audioUrl } : {}),
});

/** Every speed at which an occurrence is played, 1 always among them. */
export function speedsByOccurrence(sections: readonly Section[]): Map<string, Set<number>> {
  const speeds = new Map<string, Set<number>>();
  for (const section of sections) {
    for (const id of section.itemIds) {
      const own = speeds.get(id) ?? new Set([1]);
      section.speeds.slice(0, section.repeatCount).forEach((speed) => own.add(speed));
      speeds.set(id, own);
    }
  }
  return speeds;
}
