import type { Filter, ReadModels } from '@app/kernel';
import { erasureRecords, userRecords } from '@published/accounts';
import { collectionRecords, type CollectionDoc } from './collections.view.js';

/** Usernames of these people, without those who are gone or shut out: what they made is for nobody as long as they are. */
export const namesOf = async (
  models: ReadModels,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const found = await models
    .collection(userRecords)
    .find({ _id: { $in: [...new Set(userIds)] }, status: { $ne: 'disabled' } })
    .toArray();
  return new Map(found.map(({ _id, username }) => [_id, username ?? '']));
};

type Seen = Pick<CollectionDoc, 'userId' | 'published' | 'binned' | 'takenDown'>;

/** Administrators see what one of them took down, as others saw it before: they read what its owner says to it. */
const seesTakenDown = async (
  models: ReadModels,
  docs: readonly Seen[],
  viewer: string | undefined,
): Promise<boolean> => {
  if (viewer === undefined || !docs.some(({ takenDown }) => takenDown?.published)) return false;
  return (await models.collection(userRecords).findOne({ _id: viewer }))?.role === 'admin';
};

/** What of these collections the viewer may see, with the names of their owners. */
export const seenBy = async <T extends Seen>(
  models: ReadModels,
  docs: readonly T[],
  viewer: string | undefined,
): Promise<{ doc: T; username: string }[]> => {
  const moderates = await seesTakenDown(models, docs, viewer);
  const there = docs.filter(
    ({ userId, published, binned, takenDown }) =>
      !binned && (published || userId === viewer || (moderates && takenDown?.published === true)),
  );
  const names = await namesOf(
    models,
    there.map(({ userId }) => userId),
  );
  return there.flatMap((doc) => {
    const username = names.get(doc.userId);
    return username === undefined ? [] : [{ doc, username }];
  });
};

/** Collections that everybody finds: of nobody who is shut out, or being erased, before the last of theirs is gone. */
export const everybodys = async (models: ReadModels): Promise<Filter> => {
  const [disabled, leaving] = await Promise.all([
    models.collection(userRecords).find({ status: 'disabled' }).toArray(),
    models.collection(erasureRecords).find({ done: false }).toArray(),
  ]);
  const gone = [...disabled, ...leaving].map(({ _id }) => _id);
  return { published: true, ...(gone.length > 0 && { userId: { $nin: gone } }) };
};

export const maySeeCollection = async (
  models: ReadModels,
  id: string,
  viewer: string | undefined,
): Promise<boolean> => {
  const doc = await models.collection(collectionRecords).findOne({ _id: id });
  return doc !== null && (await seenBy(models, [doc], viewer)).length > 0;
};
