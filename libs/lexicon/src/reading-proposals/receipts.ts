import type { CorrectionReceipt } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { lessonSummaries } from '@published/library';
import type { HeldCorrection } from './reading-proposals.view.js';

/** Lessons as they are called today; one that is gone has no name. */
export const lessonTitles = async (
  models: ReadModels,
  lessons: readonly { contentId: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(lessons.map(({ contentId }) => contentId))];
  const cards = await models
    .collection(lessonSummaries)
    .find({ _id: { $in: ids } })
    .toArray();
  return new Map(cards.map(({ _id, title }) => [_id, title]));
};

/** What a correction changed, for its author. */
export const receiptOf = async (
  models: ReadModels,
  { scope, lessons }: Pick<HeldCorrection, 'scope' | 'lessons'>,
): Promise<CorrectionReceipt> => {
  const titles = await lessonTitles(models, lessons);
  return {
    scope,
    lessons: lessons.map(({ contentId, sentences }) => ({
      contentId,
      title: titles.get(contentId) ?? '',
      sentences,
    })),
    sentences: lessons.reduce((sum, { sentences }) => sum + sentences, 0),
  };
};
