import { turns, type Filter, type ReadModels } from '@app/kernel';
import type { SiteMap } from '@app/platform';
import { authorsOfOpenLessons, newestOpenLesson } from '@published/library';
import { collectionRecords } from '../collections/collections.view.js';
import { everybodys } from '../collections/seen.js';
import { peopleOf } from './people.js';

const STEP = 50;
const later = (a: string | undefined, b: string | undefined): string | undefined =>
  [a, b]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1);

/** Spaces of those who have something public, and whom everybody may know. */
export const spaceMap = (models: ReadModels): SiteMap => {
  const records = models.collection(collectionRecords);
  const authors = async (): Promise<string[]> => {
    const ids = await authorsOfOpenLessons(models);
    for await (const { userId } of records.find(await everybodys(models))) ids.add(userId);
    return [...ids].toSorted();
  };
  const newestCollection = async (filter: Filter) => {
    const published = records.find(filter).sort({ updatedAt: -1 });
    return (await published.limit(1).toArray())[0]?.updatedAt;
  };
  return {
    name: 'people',
    kind: 'person',
    count: async () => (await authors()).length,
    newest: async () =>
      later(await newestOpenLesson(models), await newestCollection(await everybodys(models))),
    async *pages(skip, limit) {
      const ids = (await authors()).slice(skip, skip + limit);
      const others = turns();
      for (let at = 0; at < ids.length; at += STEP) {
        const some = ids.slice(at, at + STEP);
        const known = await peopleOf(models, some);
        for (const userId of some.filter((id) => known.has(id))) {
          const changedAt = later(
            await newestOpenLesson(models, userId),
            await newestCollection({ userId, published: true }),
          );
          yield { path: `/user/${userId}`, ...(changedAt !== undefined && { changedAt }) };
        }
        await others();
      }
    },
  };
};
