import { Unreadable, type EventStore, type ReadModels } from '@app/kernel';
import { classStream } from './classes.js';
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

/**
 * What a class was called at a place in the log, for who went out of it there: they knew it by that name, and learn no later one. Nothing
 * once its teacher is erased.
 */
export const classNameAt = async (
  log: EventStore,
  classId: string,
  place: bigint,
): Promise<string | undefined> => {
  let name: string | undefined;
  for await (const { position, type, data } of log.readStream(classStream(classId))) {
    if (position > place) break;
    if (type === 'ClassBegun' || type === 'ClassRenamed') name = nameIn(data);
  }
  return name;
};
const nameIn = (data: { name?: string | null }): string | undefined => {
  try {
    return data.name ?? undefined;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
};
