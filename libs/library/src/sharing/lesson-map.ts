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

/** When any public lesson was changed last. */
export const newestOpenLesson = async (
  models: ReadModels,
  filter: Filter = {},
): Promise<string | undefined> => {
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
