import { respelled, segmentsOf, type LessonDocument } from '@app/lesson';
import type { LessonEvent, PublishedReadingsCorrected, PublishedRespelling } from './events.js';

export interface Correcting {
  contentId: string;
  correctionId: string;
  respellings: readonly PublishedRespelling[];
  /** It puts back what stood there before that correction. */
  takesBack?: true;
}

/** Of JSON; sealed it is at most five times as many bytes. */
const MOST_CHARACTERS = 40_000;

/** Told in as many events as it needs: a course has thousands of sentences. */
export const correctPublished = (
  userId: string,
  { respellings, ...told }: Correcting,
): LessonEvent[] => {
  const groups: PublishedRespelling[][] = [];
  let characters = 0;
  for (const one of respellings) {
    const more = JSON.stringify(one).length;
    characters += more;
    const last = groups.at(-1);
    if (last && characters <= MOST_CHARACTERS) last.push(one);
    else {
      groups.push([one]);
      characters = more;
    }
  }
  return groups.map((some) => ({
    type: 'PublishedReadingsCorrected',
    data: { ...told, userId, respellings: some },
  }));
};

const put = <T>(of: Record<string, T>, key: string, value: T | undefined): Record<string, T> => {
  const { [key]: _former, ...others } = of;
  return value === undefined ? others : { ...others, [key]: value };
};

/** The published version with these readings. Sentences that are read another way go on sounding as before until they are spoken anew. */
export const withReadings = (
  published: LessonDocument,
  respellings: PublishedReadingsCorrected['data']['respellings'] | null,
): LessonDocument => {
  let { annotations } = published.resources;
  let origins = published.resources.origins ?? { annotations: {}, translations: {} };
  const corrected = new Set<string>();
  for (const one of respellings ?? []) {
    const next = Object.hasOwn(annotations, one.segmentId)
      ? respelled(annotations[one.segmentId], one)
      : undefined;
    if (!next) continue; // it reads another way by now
    annotations = { ...annotations, [one.segmentId]: next };
    origins = { ...origins, annotations: put(origins.annotations, one.segmentId, one.to) };
    corrected.add(one.segmentId);
  }
  if (corrected.size === 0) return published;
  const sounding = new Set(
    segmentsOf(published).flatMap(({ id, occurrenceId }) =>
      corrected.has(id) ? occurrenceId : [],
    ),
  );
  const audioItems = published.resources.audioItems.map((item) =>
    item.audioType === 'source' && item.status === 'ready' && sounding.has(item.sequenceId)
      ? { ...item, stale: true as const }
      : item,
  );
  return { ...published, resources: { ...published.resources, annotations, origins, audioItems } };
};
