import type { ReadModels } from '@app/kernel';
import type { Taken, TakesAlong } from '@app/platform';
import { OpenClasses } from './open-classes.js';

/** The classes a person gives, without who is in them, and those they are in. */
export const ownClassesOf = (models: ReadModels): TakesAlong =>
  async function* (userId): AsyncGenerator<Taken> {
    const classes = new OpenClasses(models);
    const [given, joined] = [await classes.givenBy(userId), await classes.joinedBy(userId)];
    if (given.length + joined.length === 0) return;
    const all = {
      given: given.map(({ name, collection, members, since }) => ({
        name,
        collection: collection?.title ?? '已下架',
        members,
        since,
      })),
      joined: joined.map(({ name, teacher, since }) => ({
        name,
        teacher: teacher?.username ?? '已停用',
        since,
      })),
    };
    yield {
      name: '班级.json',
      bytes: new TextEncoder().encode(JSON.stringify(all, null, 2)),
      says: `教的班级 ${given.length} 个，参加的班级 ${joined.length} 个`,
    };
  };
