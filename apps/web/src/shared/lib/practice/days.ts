/** Days as the person's calendar has them, written YYYY-MM-DD. Reckoned in UTC, so that no change of the clock makes a day longer. */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

export const addDays = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** A month in weeks from Monday to Sunday; days of the neighbours are empty. @param month YYYY-MM */
export const weeksOf = (month: string): (string | undefined)[][] => {
  const first = `${month}-01`;
  const days: (string | undefined)[] = Array.from({ length: weekdayOf(first) }, () => undefined);
  for (let day = first; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  while (days.length % 7 !== 0) days.push(undefined);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
};

/** @param month YYYY-MM */
export const addMonths = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** Columns of the heat map: the last so many weeks, the one of `today` last, each from Monday; days to come are empty. */
export const lastWeeks = (today: string, weeks: number): (string | undefined)[][] => {
  const start = addDays(today, -weekdayOf(today) - 7 * (weeks - 1));
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = addDays(start, week * 7 + weekday);
      return day > today ? undefined : day;
    }),
  );
};

/** In whole minutes; a little is not nothing. */
export const minutesOf = (ms: number): string =>
  ms > 0 && ms < 60_000 ? '不到 1 分钟' : `${Math.round(ms / 60_000)} 分钟`;

/** On which day that is, as short as it can be said: reviews go by days. @param then ISO */
export const untilDay = (then: string, now: Date): string => {
  const days = Math.round(
    (Date.parse(dayOf(new Date(then))) - Date.parse(dayOf(now))) / 86_400_000,
  );
  if (days < 1) return '今天';
  if (days === 1) return '明天';
  return days < 60 ? `${days} 天后` : `${Math.round(days / 30)} 个月后`;
};
