import type { ReadModels } from '@app/kernel';

/** Names of people by id, for the lists of administrators. */
export const namesOf = async (
  models: ReadModels,
  userIds: Iterable<string>,
): Promise<ReadonlyMap<string, string>> => {
  const users = await models
    .collection<{ username: string }>('users')
    .find({ _id: { $in: [...new Set(userIds)] } })
    .toArray();
  return new Map(users.map(({ _id, username }) => [_id, username]));
};
