import type { Flag } from '@app/contracts';

/** A flag in a few words: for whom it opens the feature, and when. */
export const flagInWords = (
  flag: Flag | undefined,
  levelName: (level: number) => string,
  now = Date.now(),
): string => {
  if (!flag?.isEnabled) return '关';
  const { rollout, levels, users, from, until } = flag;
  const day = (at: string) =>
    new Date(at).toLocaleDateString('zh-CN', { month: 'numeric', day: 'numeric' });
  const whom = [
    ...(rollout > 0 ? [rollout >= 100 ? '所有人' : `${rollout}% 的人`] : []),
    ...levels.map(levelName),
    ...(users.length > 0 ? [`${users.length} 位用户`] : []),
  ];
  if (whom.length === 0) return '开，还没有选人';
  if (until && Date.parse(until) <= now) return '已过期';
  const when = [
    ...(from && Date.parse(from) > now ? [`${day(from)} 起`] : []),
    ...(until ? [`到 ${day(until)}`] : []),
  ];
  return [whom.join('、'), ...when].join('，');
};
