import type { SentenceCard } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { playable } from '@app/lesson';
import { readLesson } from '@published/authoring';

/**
 * The sentences of lessons as they are played, in order, announcements left out: lesson → occurrence → card. Ask for what may be seen only,
 * and for tens of lessons: one takes some ms.
 * @param options `parts`: a sentence that became a part of another is found behind them, as the one it is in now
 */
export async function sentencesOf(
  models: ReadModels,
  contentIds: readonly string[],
  { parts = false }: { parts?: boolean } = {},
): Promise<ReadonlyMap<string, ReadonlyMap<string, SentenceCard>>> {
  const found = new Map<string, ReadonlyMap<string, SentenceCard>>();
  // One at a time, so that others are served in between.
  for (const _id of new Set(contentIds)) {
    const doc = await readLesson(models, _id);
    if (!doc) continue;
    const { graph, resources } = doc.published ?? doc;
    const segments = playable(graph, resources, { title: '' }).segments.filter(
      ({ type }) => type === 'normal',
    );
    const cards = new Map(segments.map((segment) => [segment.occurrenceId, cardOf(segment)]));
    for (const segment of parts ? segments : [])
      for (const part of segment.joins ?? [])
        if (!cards.has(part)) cards.set(part, cardOf(segment));
    found.set(_id, cards);
  }
  return found;
}

const cardOf = ({
  occurrenceId,
  content,
  language,
  speaker,
  annotation,
  words,
  translations,
  audioUrl,
  duration,
}: ReturnType<typeof playable>['segments'][number]): SentenceCard => ({
  occurrenceId,
  content,
  language,
  speaker,
  ...(annotation !== undefined && { annotation }),
  ...(words !== undefined && { words }),
  translations,
  ...(audioUrl !== undefined && { audioUrl }),
  ...(duration !== undefined && { duration }),
});
