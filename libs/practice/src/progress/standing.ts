import type { LessonProgress } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { keyOf } from '../recording/keys.js';
import { progressRecords, type ProgressDoc } from './progress.view.js';

/** @param sentences of the lesson today */
export const shown = (
  { contentId, at, last, place, finished, finishedAt, heard, ms }: ProgressDoc,
  sentences: number,
): LessonProgress => {
  const some = Math.min(heard.length, sentences);
  return {
    contentId,
    ...(place && {
      occurrenceId: place.occurrenceId,
      ...(place.sectionId !== undefined && { sectionId: place.sectionId }),
      ...(place.repetition !== undefined && { repetition: place.repetition }),
      ...(place.position !== undefined && { position: place.position }),
    }),
    at: at === '' ? last : at,
    finished,
    done: finishedAt !== undefined && (!place || finishedAt >= place.at),
    heard: some,
    sentences,
    percentage: sentences === 0 ? 0 : Math.round((100 * some) / sentences),
    ms,
  };
};

/** Where a person stands in each of these lessons; those they have not begun are not in it. */
export const standingIn = async (
  models: ReadModels,
  userId: string,
  lessons: readonly { id: string; sentenceCount: number }[],
): Promise<ReadonlyMap<string, LessonProgress>> => {
  const sentences = new Map(lessons.map(({ id, sentenceCount }) => [id, sentenceCount]));
  const docs = await models
    .collection(progressRecords)
    .find({ _id: { $in: lessons.map(({ id }) => keyOf(userId, id)) } })
    .toArray();
  return new Map(docs.map((doc) => [doc.contentId, shown(doc, sentences.get(doc.contentId) ?? 0)]));
};
