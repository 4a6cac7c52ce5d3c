import type { Heat, ListedContent } from '@app/contracts';

/** What stands behind the place of a lesson among the hot ones, in words. */
const whyHot = ({ played, finished, favourites, collections }: Heat): string =>
  [
    played > 0 && `${played} 次收听`,
    finished > 0 && `${finished} 次听完`,
    favourites > 0 && `${favourites} 人收藏`,
    collections > 0 && `收进 ${collections} 个合集`,
  ]
    .filter(Boolean)
    .join(' · ');

/** What stands behind the place of a lesson in its list, in words; nothing where it is its day alone. */
export const whyHere = ({ heat, words }: ListedContent): string => {
  if (words) return words.fresh === 0 ? '没有新词' : `新词 ${words.fresh}/${words.all}`;
  return heat ? whyHot(heat) : '';
};
