import type { ReadModels } from '@app/kernel';
import { classRecords, membershipKey, memberships } from './classes.view.js';

/** What classes are called, of those that somebody teaches or is in: class → name. */
export const classNamesFor = async (
  models: ReadModels,
  ids: readonly string[],
  viewer: string,
): Promise<ReadonlyMap<string, string>> => {
  const docs = await models
    .collection(classRecords)
    .find({ _id: { $in: ids } })
    .toArray();
  const mine = await models
    .collection(memberships)
    .find({ _id: { $in: ids.map((id) => membershipKey(id, viewer)) } })
    .toArray();
  const joined = new Set(mine.map(({ classId }) => classId));
  const seen = docs.filter(({ _id, userId }) => userId === viewer || joined.has(_id));
  return new Map(seen.map(({ _id, name }) => [_id, name]));
};
