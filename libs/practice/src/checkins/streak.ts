import { addDays, daysBetween } from '../calendar/local-day.js';

/** Days of a streak that earn one freeze, and how many freezes can be kept. */
const EARNED_EVERY = 7;
const MOST_FREEZES = 2;

/** One check-in as the log holds it. */
export interface CheckInFact {
  /** On the calendar of `timeZone`. */
  day: string;
  timeZone: string;
  /** Which day it was in the zone of the check-in before, when that was another one. */
  formerDay?: string;
}
export interface Streak {
  /** Days with a check-in, without a gap that no freeze could bridge. */
  length: number;
  longest: number;
  freezes: number;
  /** The newest day that counts. */
  day: string;
  /** The newest check-in's own day and zone: behind `day` when they flew west. */
  lastDay: string;
  timeZone: string;
  /** Days that freezes bridged, in order. */
  frozen: readonly string[];
}

/** Days without a check-in before this one, by the calendar that is kinder to them: the one they are on, or the one they came from. */
const missedBefore = (
  streak: Streak,
  { day, formerDay = day }: Omit<CheckInFact, 'timeZone'>,
): number =>
  Math.max(0, Math.min(daysBetween(streak.day, day), daysBetween(streak.lastDay, formerDay)) - 1);

/** Does a check-in now change anything? A new day here, or where they were last: the second keeps the chain of days whole on a way west. */
export const counts = (
  streak: Streak | undefined,
  { day, formerDay = day }: Omit<CheckInFact, 'timeZone'>,
): boolean => streak === undefined || day > streak.day || formerDay > streak.lastDay;

/**
 * The streak after a check-in. Every seventh day of a streak earns a freeze, two at most; a freeze bridges one missed day by itself. When
 * there are too few, the streak begins anew and the freezes stay. A change of zone never makes a gap that staying would not have made.
 */
export function afterCheckIn(
  streak: Streak | undefined,
  { day, timeZone, formerDay }: CheckInFact,
): Streak {
  if (!streak)
    return { length: 1, longest: 1, freezes: 0, day, lastDay: day, timeZone, frozen: [] };
  // Flown west onto a day that is done: nothing to count, but the chain goes on from here.
  if (day <= streak.day) return { ...streak, lastDay: day, timeZone };
  const missed = missedBefore(streak, { day, ...(formerDay !== undefined && { formerDay }) });
  const bridged = missed <= streak.freezes;
  const length = bridged ? streak.length + 1 : 1;
  const remaining = bridged ? streak.freezes - missed : streak.freezes;
  return {
    length,
    longest: Math.max(streak.longest, length),
    freezes: Math.min(MOST_FREEZES, remaining + (length % EARNED_EVERY === 0 ? 1 : 0)),
    day,
    lastDay: day,
    timeZone,
    frozen: bridged
      ? [...streak.frozen, ...Array.from({ length: missed }, (_, n) => addDays(day, n - missed))]
      : streak.frozen,
  };
}

/** The streak as it stands on a day: a day still open, or one that freezes will bridge, does not end it. @param formerToday the day in the last check-in's zone */
export const lengthOn = (streak: Streak | undefined, today: string, formerToday: string): number =>
  streak && missedBefore(streak, { day: today, formerDay: formerToday }) <= streak.freezes
    ? streak.length
    : 0;
