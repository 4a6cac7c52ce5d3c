import { PublicTag } from '@app/contracts';
import type { ReadModels } from '@app/kernel';
import type { SiteMap } from '@app/platform';
import { cleaned } from '../sharing/cleaned.js';
import { newestOpenLesson } from '../sharing/lesson-map.js';
import { choices } from './public-lessons.js';

/** The address of a tag's lessons. */
export const pathOfTag = (name: string): string => `/discover?tag=${encodeURIComponent(name)}`;

/** Tags that public lessons bear. What stands under one changes with any of them. */
export const tagMap = (models: ReadModels): SiteMap => {
  const all = async () =>
    (await choices(models)).tags
      .map(({ name }) => cleaned(name))
      .filter((name) => PublicTag.safeParse(name).success);
  return {
    name: 'tags',
    kind: 'tag',
    count: async () => (await all()).length,
    newest: () => newestOpenLesson(models),
    async *pages(skip, limit) {
      for (const name of (await all()).slice(skip, skip + limit)) yield { path: pathOfTag(name) };
    },
  };
};
