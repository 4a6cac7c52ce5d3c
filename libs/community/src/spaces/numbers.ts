import type { SpaceStats } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import { numbersOfAuthor } from '@published/library';
import { streakOf } from '@published/practice';
import { OpenCollections } from '../collections/open-collections.js';

/** What each number counts, as its reader is told. */
const DEFINITIONS = {
  lessons: '现在公开的课，私密的和凭链接才能打开的不算',
  collections: '现在公开的合集',
  favourites: '别人对这些公开课程的收藏，自己和管理员的不算，取消了就减去',
  plays: '这些公开课程有多少人次听过：每人每课每天算一次，自己和管理员的不算',
  streak: '到今天为止连续打卡的天数，用休息日补上的日子不算在内，也不中断',
} as const satisfies Record<keyof SpaceStats['stats'], string>;

/** Five numbers of a person, of nothing but what everybody may see. */
export const numbersOf = async (
  models: ReadModels,
  id: string,
  now: Date,
): Promise<SpaceStats['stats']> => {
  const [ofLessons, collections, streak] = await Promise.all([
    numbersOfAuthor(models, id),
    new OpenCollections(models).countPublished(id),
    streakOf(models, id, now),
  ]);
  const { lessons, favourites, plays } = ofLessons;
  return {
    lessons: { ...lessons, definition: DEFINITIONS.lessons },
    collections: { ...collections, definition: DEFINITIONS.collections },
    favourites: { ...favourites, definition: DEFINITIONS.favourites },
    plays: { ...plays, definition: DEFINITIONS.plays },
    streak: { ...streak, definition: DEFINITIONS.streak },
  };
};
