const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Fewer in a day are no crowd. */
const LEAST = 10;
const TIMES = 3;

/** Beginning of an hour, ms since the epoch → errors in it. */
export type Hours = Readonly<Record<string, number>>;

/** With `count` more at `at`; what nobody compares with any more goes. */
export const counted = (hours: Hours, at: string, count: number): Hours => {
  const now = Date.parse(at);
  const hour = String(Math.floor(now / HOUR) * HOUR);
  const kept = Object.entries(hours).filter(([start]) => Number(start) > now - 8 * DAY - HOUR);
  return { ...Object.fromEntries(kept), [hour]: (hours[hour] ?? 0) + count };
};

/** How many in the last 24 hours, and how many a day in the seven days before them. */
export const paceOf = (hours: Hours, at: string): { last24h: number; mean: number } => {
  const now = Date.parse(at);
  let [last24h, before] = [0, 0];
  for (const [start, count] of Object.entries(hours)) {
    const age = now - Number(start);
    if (age < DAY) last24h += count;
    else if (age < 8 * DAY) before += count;
  }
  return { last24h, mean: before / 7 };
};

/** Far more often than in the week before (decisions): more than three times, and at least ten. */
export const escalates = ({ last24h, mean }: { last24h: number; mean: number }): boolean =>
  last24h >= LEAST && last24h > TIMES * mean;
