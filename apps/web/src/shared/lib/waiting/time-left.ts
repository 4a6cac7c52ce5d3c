/** How much of some work was done, and when that was seen. */
export interface Seen {
  /** ms */
  at: number;
  done: number;
}

/** The pace is that of so long: what came quickly at first, kept sounds or a free line, says nothing of the rest. */
const WINDOW_MS = 45_000;
/** Nobody knows a pace after less. */
const LEAST_MS = 3000;
/** Longer without anything new than the work usually takes for it: how long it lasts is not known. */
const SILENCE_MS = 20_000;

/** What is remembered once `next` is seen: no more than the pace needs. */
export const remembering = (seen: readonly Seen[], next: Seen): readonly Seen[] => {
  const last = seen.at(-1);
  if (last?.done === next.done) return seen;
  if (last && next.done < last.done) return [next]; // other work
  const from = seen.findLastIndex(({ at }) => at <= next.at - WINDOW_MS);
  return [...seen.slice(Math.max(0, from)), next];
};

/** Seconds that the rest takes at the pace of the last while; undefined where that is not known. */
export const secondsLeft = (
  seen: readonly Seen[],
  total: number,
  now: number,
): number | undefined => {
  const from = Math.max(
    0,
    seen.findLastIndex(({ at }) => at <= now - WINDOW_MS),
  );
  const [first, last] = [seen[from], seen.at(-1)];
  if (!first || !last) return undefined;
  const got = last.done - first.done;
  const steps = seen.length - 1 - from;
  if (got <= 0 || steps < 2 || now - first.at < LEAST_MS) return undefined;
  const silent = now - last.at;
  if (silent > Math.max(SILENCE_MS, (4 * (last.at - first.at)) / steps)) return undefined;
  // Counted up to now: a line that has become slow makes the rest longer at once.
  const each = Math.max(last.at - first.at, now - first.at - (last.at - first.at) / steps) / got;
  return Math.max(0, ((total - last.done) * each - silent) / 1000);
};

/** In words that promise no more than is known. */
export const leftInWords = (seconds: number): string => {
  if (seconds < 10) return '还要不到 10 秒';
  if (seconds < 55) return `还要约 ${Math.ceil(seconds / 10) * 10} 秒`;
  const minutes = Math.max(1, Math.round(seconds / 60));
  if (minutes < 60) return `还要约 ${minutes} 分钟`;
  const rest = Math.round((minutes % 60) / 10) * 10;
  const whole = Math.floor(minutes / 60) + (rest === 60 ? 1 : 0);
  return `还要约 ${whole} 小时${rest > 0 && rest < 60 ? ` ${rest} 分钟` : ''}`;
};
