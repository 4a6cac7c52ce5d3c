import type { ReadModels } from '@app/kernel';
import type { Taken, TakesAlong } from '@app/platform';
import { peopleOf } from '../spaces/people.js';
import { followRecords } from './follows.view.js';

/** Whom a person follows in one file, by the names that everybody knows. */
export const ownFollowsOf = (models: ReadModels): TakesAlong =>
  async function* (userId): AsyncGenerator<Taken> {
    const found = await models.collection(followRecords).find({ userId }).sort({ at: 1 }).toArray();
    if (found.length === 0) return;
    const people = await peopleOf(
      models,
      found.map(({ authorId }) => authorId),
    );
    const all = found.map(({ authorId, at }) => ({
      id: authorId,
      name: people.get(authorId)?.username ?? '已停用',
      since: at,
    }));
    yield {
      name: '关注.json',
      bytes: new TextEncoder().encode(JSON.stringify(all, null, 2)),
      says: `关注的作者 ${all.length} 位`,
    };
  };
