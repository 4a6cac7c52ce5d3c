import type { ErrorStatistics, ErrorStatisticsQuery } from '@app/contracts';
import { ErrorLevel, ErrorType } from '@app/contracts';
import { dayOf } from '@app/kernel';
import type { ErrorDay } from './days.view.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Days = ReadonlyMap<string, ErrorDay>;
/** Days of the books from the one to the other, both included. */
export const daysBetween = (from: string, to: string): string[] => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const length = Math.max(0, Math.round((last - first) / DAY) + 1);
  return Array.from({ length }, (_, n) => new Date(first + n * DAY).toISOString().slice(0, 10));
};

/** Thirty days of the books, today the last of them. */
export const lastDays = (now: Date): string[] =>
  daysBetween(dayOf(new Date(now.getTime() - 29 * DAY)), dayOf(now));

/** The last 24 hours, the oldest first. The hour at hand is the last. */
export const lastHours = (days: Days, now: Date): { at: string; count: number }[] => {
  const hour = Math.floor(now.getTime() / HOUR) * HOUR;
  return Array.from({ length: 24 }, (_, n) => {
    const at = new Date(hour - (23 - n) * HOUR).toISOString();
    return { at, count: days.get(dayOf(at))?.hours[at.slice(11, 13)] ?? 0 };
  });
};

const add = (counts: Record<string, number>, name: string, more: number): void =>
  void (counts[name] = (counts[name] ?? 0) + more);
const zeros = <T extends string>(names: readonly T[]): Record<T, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>;

/** Days of errors of one kind, severity or source. */
export const statisticsOf = (
  days: Days,
  wanted: readonly string[],
  { type, level, source }: ErrorStatisticsQuery,
): Omit<ErrorStatistics, 'success'> => {
  const types = zeros(ErrorType.options);
  const levels = zeros(ErrorLevel.options);
  const rows = wanted.map((day) => {
    const known = days.get(day);
    const row = { day, count: 0, opened: known?.opened ?? 0, levels: zeros(ErrorLevel.options) };
    for (const [cell, count] of Object.entries(known?.cells ?? {})) {
      const [ofSource, ofType = '', ofLevel = ''] = cell.split('.');
      if (source !== undefined && ofSource !== source) continue;
      if (type !== undefined && ofType !== type) continue;
      if (level !== undefined && ofLevel !== level) continue;
      row.count += count;
      add(row.levels, ofLevel, count);
      add(types, ofType, count);
      add(levels, ofLevel, count);
    }
    return row;
  });
  return { days: rows, types, levels };
};
