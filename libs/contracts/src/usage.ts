import * as z from 'zod/mini';
import { Provenance } from './admin.js';
import { Position } from './fields.js';
import { CountedEvents, Recounting } from './figures.js';

/** Days of the books (Asia/Shanghai), both included. */
export const USAGE = { mostDays: 366, usualDays: 28, cohortWeeks: 8, listed: 10 } as const;

const Day = z.iso.date({ error: '请输入有效的日期' }).check(z.maxLength(10));

/** What a range is held against: the days just before it, or the same weekdays a year (52 weeks) before. */
export const UsageCompare = z.enum(['none', 'previous', 'year']);
export type UsageCompare = z.infer<typeof UsageCompare>;
export const UsageQuery = z.object({
  from: z.optional(Day),
  to: z.optional(Day),
  compare: z._default(UsageCompare, 'previous'),
});
export type UsageQuery = z.infer<typeof UsageQuery>;

export const UsageKey = z.enum([
  'dailyActive',
  'weeklyActive',
  'monthlyActive',
  'retention',
  'newUsers',
  'visitors',
  'funnel',
  'devices',
  'minutes',
  'repeats',
  'topLessons',
  'searches',
  'searchesWithoutResult',
  'quotaHits',
  'engineCalls',
  'cacheHitRate',
]);
export type UsageKey = z.infer<typeof UsageKey>;

/** `label`: a day, or the name that a part has for programs; `text`: what people call it. */
export const UsagePoint = z.object({
  label: z.string(),
  value: z.number(),
  text: z.optional(z.string()),
});
export type UsagePoint = z.infer<typeof UsagePoint>;
/** Who came first in a week (its Monday), and how many of them came in that week and in those after it. */
export const UsageCohort = z.object({
  week: z.string(),
  size: z.number(),
  active: z.array(z.number()),
});
export type UsageCohort = z.infer<typeof UsageCohort>;

export const UsageProvenance = z.extend(Provenance, {
  /** Grows when the figure is counted in another way. */
  version: z.number(),
  /** The days whose events were looked at. */
  days: z.object({ from: z.string(), to: z.string() }),
  types: z.array(z.string()),
  /** Of figures that count persons: so many have left since, and are counted no more, also in days of before; the last of them when and where. */
  corrected: z.optional(z.object({ persons: z.number(), at: z.string(), position: Position })),
});
export type UsageProvenance = z.infer<typeof UsageProvenance>;

const measured = { value: z.number(), series: z.array(UsagePoint) };
export const UsageFigure = z.object({
  key: UsageKey,
  title: z.string(),
  unit: z.string(),
  /** Which value of the series `value` is, where it is not all of them together. */
  of: z.optional(z.string()),
  /** How it is drawn: a value a day, a share of the whole each, one step after the other, weeks. */
  shape: z.enum(['days', 'parts', 'steps', 'cohorts']),
  ...measured,
  /** The same over the range it is held against. */
  previous: z.optional(z.number()),
  previousSeries: z.optional(z.array(UsagePoint)),
  cohorts: z.optional(z.array(UsageCohort)),
  provenance: UsageProvenance,
});
export type UsageFigure = z.infer<typeof UsageFigure>;

const Days = z.object({ from: z.string(), to: z.string() });
export const UsageStatistics = z.object({
  success: z.literal(true),
  at: z.string(),
  range: Days,
  previous: z.optional(Days),
  figures: z.array(UsageFigure),
});
export type UsageStatistics = z.infer<typeof UsageStatistics>;

export const RecomputeUsage = z.object({ statistic: UsageKey, from: Day, to: Day });
export type RecomputeUsage = z.infer<typeof RecomputeUsage>;
/** The figure as the read models have it, and as the log alone gives it, both up to `at`. */
export const RecomputedUsage = z.object({
  success: z.literal(true),
  figure: UsageFigure,
  recomputed: z.object({ ...measured, cohorts: z.optional(z.array(UsageCohort)) }),
  equal: z.boolean(),
  events: CountedEvents,
  /** The last position that was folded. */
  at: Position,
});
export type RecomputedUsage = z.infer<typeof RecomputedUsage>;
export const RecomputeAnswer = z.union([Recounting, RecomputedUsage]);
export type RecomputeAnswer = z.infer<typeof RecomputeAnswer>;
