import type { ReadModels } from '@app/kernel';
import { erasureRecords, userRecords } from '@published/accounts';
import { isFor, lessonSummaries, type SummaryDoc } from './summary.js';

/**
 * Who of these authors is shut out, or is being erased: as long as they are, their lessons are for nobody. Nothing is written for it, so that
 * all of it is there again the moment they are.
 */
const shutOut = async (
  models: ReadModels,
  authors: readonly string[],
): Promise<ReadonlySet<string>> => {
  const ids = { _id: { $in: [...new Set(authors)] } };
  const [disabled, leaving] = await Promise.all([
    models
      .collection(userRecords)
      .find({ ...ids, status: 'disabled' })
      .toArray(),
    models
      .collection(erasureRecords)
      .find({ ...ids, done: false })
      .toArray(),
  ]);
  return new Set([...disabled, ...leaving].map(({ _id }) => _id));
};

/** Would everybody see it, but for its author, who is shut out? What a leaving author has is nobody's any more. */
export const isOfDisabled = async (
  models: ReadModels,
  doc: Pick<SummaryDoc, 'visibility' | 'userId' | 'binned'>,
): Promise<boolean> => {
  if (!isFor(doc, undefined)) return false;
  const leaving = await models.collection(erasureRecords).findOne({ _id: doc.userId, done: false });
  const author = await models.collection(userRecords).findOne({ _id: doc.userId });
  return author?.status === 'disabled' && leaving === null;
};

type Seen = Pick<SummaryDoc, 'visibility' | 'userId' | 'binned' | 'takenDown'>;

/** May they see what is off the public side, to decide on it? */
export const moderates = async (models: ReadModels, viewer: string | undefined): Promise<boolean> =>
  viewer !== undefined &&
  (await models.collection(userRecords).findOne({ _id: viewer }))?.role === 'admin';

/** Administrators see what one of them took down, as others saw it before: they read what its owner says to it. */
const seesTakenDown = async (
  models: ReadModels,
  docs: readonly Seen[],
  viewer: string | undefined,
): Promise<boolean> => docs.some(isTakenDown) && moderates(models, viewer);
const isTakenDown = ({ takenDown, binned }: Seen): boolean =>
  takenDown !== undefined && takenDown.visibility !== 'private' && !binned;

/** What of these lessons the viewer may see. */
export const seenBy = async <T extends Seen>(
  models: ReadModels,
  docs: readonly T[],
  viewer: string | undefined,
): Promise<T[]> => {
  const all = await seesTakenDown(models, docs, viewer);
  const there = docs.filter((doc) => isFor(doc, viewer) || (all && isTakenDown(doc)));
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

/** Whose lessons nobody finds: who is shut out, and who is being erased, before the last of their lessons is gone. */
export const hiddenAuthors = async (models: ReadModels): Promise<string[]> => {
  const [disabled, leaving] = await Promise.all([
    models.collection(userRecords).find({ status: 'disabled' }).toArray(),
    models.collection(erasureRecords).find({ done: false }).toArray(),
  ]);
  return [...disabled, ...leaving].map(({ _id }) => _id);
};
