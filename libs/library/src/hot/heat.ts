import type { Heat, HotFormula } from '@app/contracts';

/** What others did with a lesson, a day: whole numbers. */
export type DayOfHeat = Readonly<Heat>;
export type Days = Readonly<Record<string, DayOfHeat>>;

/** How hot a lesson is: what each thing weighs, and after how many days the same weighs twice as much. */
export const HOT: HotFormula = {
  weights: { played: 1, finished: 3, favourites: 4, collections: 3 },
  halfLifeDays: 7,
};
const KINDS = Object.keys(HOT.weights) as (keyof Heat)[];
const DAY_MS = 86_400_000;

const dayOf = (day: string): number => Date.parse(day) / DAY_MS;
const none: DayOfHeat = { played: 0, finished: 0, favourites: 0, collections: 0 };

/** After something more, or something less, on a day; a day on which nothing is left is gone. */
export const heated = (days: Days, day: string, kind: keyof Heat, by: 1 | -1): Days => {
  const { [day]: before = none, ...others } = days;
  const after = { ...before, [kind]: Math.max(0, before[kind] + by) };
  return KINDS.every((one) => after[one] === 0) ? others : { ...others, [day]: after };
};

export const sumOf = (days: Days): Heat =>
  Object.values(days).reduce(
    (sum, day) => ({
      played: sum.played + day.played,
      finished: sum.finished + day.finished,
      favourites: sum.favourites + day.favourites,
      collections: sum.collections + day.collections,
    }),
    none,
  );

/** The first day on which something of a kind was counted. */
export const firstOf = (days: Days, kind: keyof Heat): string | undefined =>
  Object.keys(days)
    .filter((day) => (days[day]?.[kind] ?? 0) > 0)
    .toSorted()[0];

/**
 * log2 of the sum of w·2^(t/7): what happened a week (the half-life) later weighs twice as much, for ever, so the order of two lessons changes when
 * something happens and never by the clock. Days from 1970; the latest is taken out of the sum, which would overflow.
 */
export const scoreOf = (days: Days, { weights, halfLifeDays }: HotFormula = HOT): number => {
  const latest = Math.max(...Object.keys(days).map(dayOf));
  const score = Object.entries(days)
    .toSorted(([a], [b]) => (a < b ? -1 : 1)) // in one order, or the last bits would differ
    .reduce((total, [day, counts]) => {
      const weight = KINDS.reduce((sum, kind) => sum + weights[kind] * counts[kind], 0);
      return total + weight * 2 ** ((dayOf(day) - latest) / halfLifeDays);
    }, 0);
  return Math.log2(score) + latest / halfLifeDays;
};

/** As text that sorts as the score does: the higher, the hotter. */
export const heatOrder = (days: Days, formula: HotFormula = HOT): string =>
  scoreOf(days, formula).toFixed(9).padStart(16, '0');
