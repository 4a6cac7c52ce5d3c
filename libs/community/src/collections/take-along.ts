import { readEachWhole, type ReadModels } from '@app/kernel';
import type { Taken, TakesAlong } from '@app/platform';
import { LessonCards } from '@published/library';
import { collectionRecords } from './collections.view.js';

/** All collections of a person in one file: what they say of themselves, and their lessons by name where the person may see them. */
export const ownCollectionsOf = (models: ReadModels): TakesAlong =>
  async function* (userId): AsyncGenerator<Taken> {
    const all = [];
    for await (const doc of readEachWhole(models.collection(collectionRecords), { userId })) {
      const ids = doc.items.map(({ contentId }) => contentId);
      const titles = new Map(
        (await new LessonCards(models).of(ids, userId)).map(({ id, title }) => [id, title]),
      );
      const { title, description, published, createdAt, items } = doc;
      const lessons = items.map(({ contentId, addedAt }) => ({
        id: contentId,
        title: titles.get(contentId) ?? '已下架',
        addedAt,
      }));
      all.push({ title, description, published, createdAt, lessons });
    }
    if (all.length > 0)
      yield {
        name: '合集.json',
        bytes: new TextEncoder().encode(JSON.stringify(all, null, 2)),
        says: `合集 ${all.length} 个，以及里面有哪些课`,
      };
  };
