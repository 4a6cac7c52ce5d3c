import type { ContentSummary } from '@app/contracts';

/** What to hear after this lesson: the same language first, then the same level; nothing they have finished, nothing without sound. */
export const followingLesson = (
  now: Pick<ContentSummary, 'id' | 'language' | 'level'>,
  others: readonly ContentSummary[],
  finished: ReadonlySet<string>,
): ContentSummary | undefined => {
  const rank = ({ language, level }: ContentSummary) =>
    (language === now.language ? 2 : 0) + (level === now.level ? 1 : 0);
  return others
    .filter(({ id, readyCount }) => id !== now.id && readyCount > 0 && !finished.has(id))
    .toSorted((a, b) => rank(b) - rank(a))[0];
};
