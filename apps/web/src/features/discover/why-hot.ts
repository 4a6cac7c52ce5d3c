import type { Heat } from '@app/contracts';

/** What stands behind the place of a lesson among the hot ones, in words. */
export const whyHot = ({ played, finished, favourites, collections }: Heat): string =>
  [
    played > 0 && `${played} 次收听`,
    finished > 0 && `${finished} 次听完`,
    favourites > 0 && `${favourites} 人收藏`,
    collections > 0 && `收进 ${collections} 个合集`,
  ]
    .filter(Boolean)
    .join(' · ');
