import type { Filter, ReadModels } from '@app/kernel';
import { stepping, type ListedPage, type SiteMap } from '@app/platform';
import { hiddenAuthors } from '../cards/seen.js';
import { openLessons } from './open-lessons.view.js';

/** Public lessons, but for those of authors who are shut out or leaving. */
const everybodys = async (models: ReadModels): Promise<Filter> => {
  const gone = await hiddenAuthors(models);
  return gone.length === 0 ? {} : { userId: { $nin: gone } };
};
/** The last that was changed comes last. @param from the instant before which nothing is wanted */
const inOrder = async (models: ReadModels, skip: number, limit: number, from?: string) =>
  models
    .collection(openLessons)
    .find({
      ...(await everybodys(models)),
      ...(from !== undefined && { changedAt: { $gte: from } }),
    })
    .sort({ changedAt: 1, _id: 1 })
    .skip(skip)
    .limit(limit)
    .toArray();

/** Each step goes on at the instant of the last: the store need not count its way to it again. */
const stepsOf = (models: ReadModels) => {
  let [from, given]: [string | undefined, number] = [undefined, 0];
  return async (skip: number, limit: number, last: ListedPage | undefined) => {
    const found = await inOrder(models, last ? given : skip, limit, from);
    const at = found.at(-1)?.changedAt;
    given = found.filter(({ changedAt }) => changedAt === at).length + (at === from ? given : 0);
    from = at;
    return found.map(({ _id, changedAt }) => ({ path: `/player/${_id}`, changedAt }));
  };
};

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
  pages: (skip, limit) => stepping(skip, limit, stepsOf(models)),
});
