import type { UsageCompare, UsageFigure, UsagePoint } from '@app/contracts';

export const shown = (value: number): string =>
  value.toLocaleString('zh-CN', { maximumFractionDigits: 1 });
export const nameOf = ({ label, text }: UsagePoint): string => text ?? label;

export const AGAINST: Readonly<Record<UsageCompare, string>> = {
  none: '不比较',
  previous: '前一段',
  year: '去年同期',
};

/** No week of newcomers has had its next week: nobody could come back yet, which is not that nobody did. */
export const isUnknown = ({ shape, series }: UsageFigure): boolean =>
  shape === 'cohorts' && series.length === 0;

/** In words how a figure stands against the range before: by how much, and by what part of it. A share changes by points. */
export function changeOf(figure: UsageFigure, compare: UsageCompare): string {
  const { value, previous, unit } = figure;
  if (isUnknown(figure)) return '还没有一批人过完次周';
  if (previous === undefined) return '';
  if (figure.shape === 'cohorts' && figure.previousSeries?.length === 0)
    return `${AGAINST[compare]}没有过完次周的人`;
  const before = `${AGAINST[compare]} ${shown(previous)}`;
  const by = Math.round((value - previous) * 10) / 10;
  if (by === 0) return `${before}，一样`;
  const more = `${by > 0 ? '多' : '少'} ${shown(Math.abs(by))}`;
  if (unit === '%') return `${before}，${more} 个百分点`;
  return previous === 0
    ? `${before}，${more}`
    : `${before}，${more}（${shown(Math.abs(by / previous) * 100)}%）`;
}

/** What a line says to who does not see it. */
export function lineInWords(title: string, unit: string, points: readonly UsagePoint[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return title;
  const values = points.map(({ value }) => value);
  const highest = points.find(({ value }) => value === Math.max(...values)) ?? last;
  return `${title}，${first.label} 到 ${last.label}：最低 ${shown(Math.min(...values))}，最高 ${shown(highest.value)} ${unit}（${highest.label}），最后一天 ${shown(last.value)}`;
}
