const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const words = new Intl.RelativeTimeFormat('zh-CN', { numeric: 'auto' });

/** How long ago, in words. @param at ISO time @param now ms since 1970 */
export const ago = (at: string, now: number): string => {
  const seconds = Math.round((Date.parse(at) - now) / 1000);
  const step = STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : '刚刚';
};
export const exactly = (at: string): string => new Date(at).toLocaleString('zh-CN');
const clock = new Intl.DateTimeFormat('zh-CN', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
/** Here and to the minute. */
export const minuteOf = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? '' : clock.format(new Date(at));
