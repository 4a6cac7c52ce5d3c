import type { ContentSummary } from '@app/contracts';
import type { Filter, ReadModels, Sort } from '@app/kernel';
import { paged } from '@app/platform';
import { userRecords } from '@published/accounts';
import { lessonSummaries, type cardOf } from './summary.js';

/** Usernames of people, by id; an account that is gone has none. */
export const usernamesOf = async (
  models: ReadModels,
  userIds: readonly string[],
): Promise<Map<string, string | null | undefined>> => {
  const found = await models
    .collection(userRecords)
    .find({ _id: { $in: [...new Set(userIds)] } })
    .toArray();
  return new Map(found.map(({ _id, username }) => [_id, username]));
};

interface LessonPage {
  contents: ContentSummary[];
  total: number;
  page: number;
  pageSize: number;
}

/** A page of lessons as cards, with their authors' names. */
export const lessonPage = async (
  models: ReadModels,
  filter: Filter,
  sort: Sort,
  { cardOf: card, ...asked }: { page: number; pageSize: number; cardOf: typeof cardOf },
): Promise<LessonPage> => {
  const { docs, ...list } = await paged(models.collection(lessonSummaries), filter, sort, asked);
  const names = await usernamesOf(
    models,
    docs.map(({ userId }) => userId),
  );
  return { contents: docs.map((doc) => card(doc, names.get(doc.userId))), ...list };
};
