import type { ReadModels } from '@app/kernel';
import type { Taken, TakesAlong } from '@app/platform';
import { templateRecords } from './templates.view.js';

/** All templates of a person in one file. */
export const ownTemplatesOf = (models: ReadModels): TakesAlong =>
  async function* (userId): AsyncGenerator<Taken> {
    const found = await models.collection(templateRecords).find({ userId }).toArray();
    if (found.length === 0) return;
    const all = found.map(({ title, description, official, shape, createdAt }) => ({
      title,
      description,
      official,
      createdAt,
      ...shape,
    }));
    yield {
      name: '模板.json',
      bytes: new TextEncoder().encode(JSON.stringify(all, null, 2)),
      says: `模板 ${all.length} 个`,
    };
  };
