import type { ReadModels } from '@app/kernel';
import { stepping, type SiteMap } from '@app/platform';
import { collectionRecords } from './collections.view.js';
import { everybodys } from './seen.js';

/** Collections that everybody finds. */
export const collectionMap = (models: ReadModels): SiteMap => {
  const records = models.collection(collectionRecords);
  return {
    name: 'collections',
    kind: 'collection',
    count: async () => records.countDocuments(await everybodys(models)),
    // By when they were published, as they are found: any of them may be the one that was changed last.
    async newest() {
      const found = records.find(await everybodys(models)).sort({ updatedAt: -1 });
      return (await found.limit(1).toArray())[0]?.updatedAt;
    },
    pages: (skip, limit) =>
      stepping(skip, limit, async (from, most) => {
        const found = records.find(await everybodys(models)).sort({ publishedAt: 1, _id: 1 });
        return (await found.skip(from).limit(most).toArray()).map(({ _id, updatedAt }) => ({
          path: `/collection/${_id}`,
          changedAt: updatedAt,
        }));
      }),
  };
};
