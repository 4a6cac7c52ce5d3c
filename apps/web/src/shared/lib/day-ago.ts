const DAY = 86_400_000;
const format = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });

/** Days of the books, in Shanghai, which has no summer time. */
const dayOf = (at: number): number => Math.floor((at + 8 * 3_600_000) / DAY);

/** 今天, 昨天, 5天前: for what is known by the day alone; beyond a month the date says more. */
export const dayAgo = (at: string, now = Date.now()): string => {
  const days = Math.max(0, dayOf(now) - dayOf(Date.parse(at))); // a device whose clock is behind
  return days > 30 ? new Date(at).toLocaleDateString('zh-CN') : format.format(-days, 'day');
};
