import type { ReadModels } from '@app/kernel';
import { userRecords } from '@published/accounts';

/** Names of people by id, for the lists of administrators. */
export const namesOf = async (
  models: ReadModels,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const found = await models
    .collection(userRecords)
    .find({ _id: { $in: [...new Set(userIds)] } })
    .toArray();
  return new Map(found.map(({ _id, username }) => [_id, username]));
};
