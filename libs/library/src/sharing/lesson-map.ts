import type { Filter, ReadModels } from '@app/kernel';
import { stepping, type SiteMap } from '@app/platform';
import { hiddenAuthors } from '../cards/seen.js';
import { openLessons } from './open-lessons.view.js';

/** Public lessons, but for those of authors who are shut out or leaving. */
const everybodys = async (models: ReadModels): Promise<Filter> => {
  const gone = await hiddenAuthors(models);
  return gone.length === 0 ? {} : { userId: { $nin: gone } };
};
/** The last that was changed comes last. */
const inOrder = async (models: ReadModels, skip: number, limit: number) =>
  models
    .collection(openLessons)
    .find(await everybodys(models))
    .sort({ changedAt: 1, _id: 1 })
    .skip(skip)
    .limit(limit)
    .toArray();

/** Who has a lesson that everybody may find. */
export const authorsOfOpenLessons = async (models: ReadModels): Promise<Set<string>> => {
  const authors = new Set<string>();
  for await (const { userId } of models.collection(openLessons).find(await everybodys(models)))
    authors.add(userId);
  return authors;
};

/** When any lesson that everybody may find was changed last, or any of one author's. */
export const newestOpenLesson = async (
  models: ReadModels,
  userId?: string,
): Promise<string | undefined> => {
  const filter = userId === undefined ? await everybodys(models) : { userId };
  const all = models.collection(openLessons).find(filter);
  const [newest] = await all.sort({ changedAt: -1 }).limit(1).toArray();
  return newest?.changedAt;
};

export const lessonMap = (models: ReadModels): SiteMap => ({
  name: 'lessons',
  kind: 'lesson',
  count: async () => models.collection(openLessons).countDocuments(await everybodys(models)),
  newest: async (skip, limit) => (await inOrder(models, skip + limit - 1, 1))[0]?.changedAt,
  pages: (skip, limit) =>
    stepping(skip, limit, async (from, most) =>
      (await inOrder(models, from, most)).map(({ _id, changedAt }) => ({
        path: `/player/${_id}`,
        changedAt,
      })),
    ),
});
