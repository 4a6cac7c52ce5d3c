import type { ContentSummary, ProgressCard } from '@app/contracts';
import type { Lesson } from '@app/lesson';

export interface Next {
  contentId: string;
  title: string;
  language: string;
  /** The very sentence to go on with. */
  occurrenceId?: string;
  /** Of it in the lesson, where that is known here. */
  number?: number;
  sentences: number;
  percentage?: number;
  /** They have heard it to its end before. */
  again?: true;
}

interface Known {
  /** From the server, the lesson practised last first. */
  standing: readonly Pick<
    ProgressCard,
    'contentId' | 'occurrenceId' | 'at' | 'done' | 'finished' | 'percentage' | 'content' | 'number'
  >[];
  /** From this device. */
  places: readonly { contentId: string; occurrenceId: string; at: string; before?: true }[];
  saved: readonly { id: string; content: ContentSummary; lesson: Pick<Lesson, 'segments'> }[];
}

/** The server knows the number of its own place, this device those of the lessons it has kept; 0 is none. */
const numbered = (number: number | undefined) => (number ? { number } : {});

/**
 * The lesson to go on with: the one practised last, here or elsewhere, that is not finished. Only where there is none, one that they have
 * finished before and hear again. Pure.
 */
export const nextOf = ({ standing, places, saved }: Known): Next | undefined => {
  const lastEnd = (contentId: string) =>
    standing.find((one) => one.contentId === contentId && one.done)?.at;
  const again = new Set([
    ...standing.filter(({ finished }) => finished > 0).map(({ contentId }) => contentId),
    ...places.filter(({ before }) => before).map(({ contentId }) => contentId),
  ]);
  const candidates = [
    ...standing.filter(({ done, occurrenceId }) => !done && occurrenceId !== undefined),
    ...places.filter(({ contentId, at }) => (lastEnd(contentId) ?? '') < at),
  ]
    .toSorted((a, b) => (a.at < b.at ? 1 : -1))
    .toSorted((a, b) => Number(again.has(a.contentId)) - Number(again.has(b.contentId)));
  for (const { contentId, occurrenceId } of candidates) {
    const there = standing.find((one) => one.contentId === contentId);
    const here = saved.find(({ id }) => id === contentId);
    const content = there?.content ?? here?.content;
    if (!content) continue; // a lesson of which nothing but a place is known cannot be named
    const spoken = here?.lesson.segments.filter(({ type }) => type === 'normal') ?? [];
    const at = spoken.findIndex((line) => line.occurrenceId === occurrenceId);
    return {
      contentId,
      title: content.title,
      language: content.language,
      ...(occurrenceId !== undefined && { occurrenceId }),
      ...numbered(at < 0 && there?.occurrenceId === occurrenceId ? there?.number : at + 1),
      sentences: content.sentenceCount,
      ...(again.has(contentId)
        ? { again: true as const }
        : there && { percentage: there.percentage }),
    };
  }
  return undefined;
};
