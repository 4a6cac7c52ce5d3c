import type { Filter, ReadModels } from '@app/kernel';
import { userRecords } from '@published/accounts';
import { isFor, lessonSummaries, type SummaryDoc } from './summary.js';

/**
 * Who of these authors is shut out: as long as they are, their lessons are for nobody. Nothing is written for it, so that all of it is
 * there again the moment they are.
 */
const shutOut = async (
  models: ReadModels,
  authors: readonly string[],
): Promise<ReadonlySet<string>> => {
  const found = await models
    .collection(userRecords)
    .find({ _id: { $in: [...new Set(authors)] }, status: 'disabled' })
    .toArray();
  return new Set(found.map(({ _id }) => _id));
};

/** What of these lessons the viewer may see. */
export const seenBy = async <T extends Pick<SummaryDoc, 'visibility' | 'userId' | 'binned'>>(
  models: ReadModels,
  docs: readonly T[],
  viewer: string | undefined,
): Promise<T[]> => {
  const there = docs.filter((doc) => isFor(doc, viewer));
  if (there.length === 0) return [];
  const gone = await shutOut(
    models,
    there.map(({ userId }) => userId),
  );
  return there.filter(({ userId }) => !gone.has(userId));
};

export const maySee = async (
  models: ReadModels,
  contentId: string,
  viewer: string | undefined,
): Promise<boolean> => {
  const doc = await models.collection(lessonSummaries).findOne({ _id: contentId });
  return doc !== null && (await seenBy(models, [doc], viewer)).length > 0;
};

/** Lessons that everybody finds. */
export const everybodys = async (models: ReadModels): Promise<Filter> => {
  const gone = await models.collection(userRecords).find({ status: 'disabled' }).toArray();
  return {
    visibility: 'public',
    ...(gone.length > 0 && { userId: { $nin: gone.map(({ _id }) => _id) } }),
  };
};
