import * as z from 'zod/mini';
import { FeatureKey, LevelNumber } from './access-admin.js';
import { Limits, TOP_LEVEL } from './access.js';
import { CountedEvents, Recounting } from './figures.js';
import { Position } from './fields.js';

/** Runs that are kept, persons and lessons that are named, places that count as hot. */
export const WHAT_IF = { kept: 10, listed: 50, places: 10 } as const;

const LAST = '只能重放最近 30 天或 90 天';
const days = z.union([z.literal(30), z.literal(90)], LAST);

const TriedLevel = z.object({
  level: LevelNumber,
  limits: Limits,
  features: z.array(FeatureKey).check(z.maxLength(100)),
});
export type TriedLevel = z.infer<typeof TriedLevel>;
const EACH_LEVEL = '每个等级都要写一次';
/** What levels give, and what they count to: all of them, in their order. */
const TryLevels = z.object({
  rule: z.literal('levels'),
  days,
  levels: z.array(TriedLevel).check(
    z.maxLength(TOP_LEVEL + 1, EACH_LEVEL),
    z.refine(
      (levels) => levels.length === TOP_LEVEL + 1 && levels.every(({ level }, at) => level === at),
      EACH_LEVEL,
    ),
  ),
});
export type TryLevels = z.infer<typeof TryLevels>;

const WEIGHT = '分量为 0 到 1000 的数';
const weight = z.number(WEIGHT).check(z.minimum(0, WEIGHT), z.maximum(1000, WEIGHT));
const HALF_LIFE = '翻倍天数为 0.5 到 365 的数';
/** What each thing that others do with a lesson weighs, and after how many days the same weighs twice as much. */
export const HotFormula = z.object({
  weights: z
    .object({ played: weight, finished: weight, favourites: weight, collections: weight })
    .check(
      z.refine((weights) => Object.values(weights).some((one) => one > 0), '至少有一样要有分量'),
    ),
  halfLifeDays: z.number(HALF_LIFE).check(z.minimum(0.5, HALF_LIFE), z.maximum(365, HALF_LIFE)),
});
export type HotFormula = z.infer<typeof HotFormula>;
const TryHot = z.object({ rule: z.literal('hot'), days, formula: HotFormula });
export type TryHot = z.infer<typeof TryHot>;

const RETENTION = '目标记住率为 0.7 到 0.99 的数';
const LONGEST = '最长间隔为 1 到 36500 天';
const PARAMETERS = 'FSRS-6 的参数是 21 个 0 到 100 的数';
const parameter = z.number(PARAMETERS).check(z.minimum(0, PARAMETERS), z.maximum(100, PARAMETERS));
const STABILITY = [0.001, 100] as const;
/** What FSRS-6 works with: the library would take the nearest in the place of another, and tell nobody. */
// prettier-ignore
export const PARAMETER_BOUNDS: readonly (readonly [number, number])[] = [
  STABILITY, STABILITY, STABILITY, STABILITY, [1, 10], [0.001, 4], [0.001, 4], [0.001, 0.75], [0, 4.5], [0, 0.8], [0.001, 3.5],
  [0.001, 5], [0.001, 0.25], [0.001, 0.9], [0, 4], [0, 1], [1, 6], [0, 2], [0, 2], [0, 0.8], [0.1, 0.8],
];
const known = z.check<number[]>(({ value, issues }) => {
  const at = value.findIndex((one, nth) => {
    const [lowest, highest] = PARAMETER_BOUNDS[nth] ?? [0, 100];
    return one < lowest || one > highest;
  });
  const [lowest, highest] = PARAMETER_BOUNDS[at] ?? [];
  if (lowest !== undefined)
    issues.push({ code: 'custom', input: value, message: `FSRS-6 的第 ${at + 1} 个参数应在 ${lowest} 到 ${highest} 之间` }); // prettier-ignore
});
/** FSRS-6: what part of them is to be remembered when they come back, the longest wait, and its 21 parameters. */
export const ReviewSchedule = z.object({
  retention: z.number(RETENTION).check(z.minimum(0.7, RETENTION), z.maximum(0.99, RETENTION)),
  longestDays: z.int(LONGEST).check(z.minimum(1, LONGEST), z.maximum(36_500, LONGEST)),
  parameters: z
    .array(parameter)
    .check(z.minLength(21, PARAMETERS), z.maxLength(21, PARAMETERS), known),
});
export type ReviewSchedule = z.infer<typeof ReviewSchedule>;
const TryReviews = z.object({ rule: z.literal('reviews'), days, schedule: ReviewSchedule });
export type TryReviews = z.infer<typeof TryReviews>;

/** Another rule, and over how many days it is held against what happened. */
export const TryRule = z.discriminatedUnion('rule', [TryLevels, TryHot, TryReviews]);
export type TryRule = z.infer<typeof TryRule>;
export type TriedRule = TryRule['rule'];

/** As it was, and as it would have been. */
const both = { was: z.number(), would: z.number() };
const said = {
  title: z.string(),
  unit: z.string(),
  /** What counts and what does not, in a sentence. */
  definition: z.string(),
};
export const WhatIfOutcome = z.object({
  numbers: z.array(z.object({ ...said, ...both })),
  days: z.object({
    ...said,
    points: z.array(z.object({ day: z.string(), ...both })),
  }),
  /** The most changed first; of `total` that changed or counted, at most `WHAT_IF.listed`. */
  list: z.object({
    ...said,
    of: z.enum(['person', 'lesson']),
    total: z.number(),
    rows: z.array(
      z.object({ id: z.string(), name: z.string(), ...both, why: z.optional(z.string()) }),
    ),
  }),
  /** What the log does not say, and is taken for granted. */
  assumes: z.array(z.string()),
  /** What was replayed of these days. */
  events: CountedEvents,
  /** How many before them, which tell how things stood when they began. */
  earlier: z.number(),
  /** The types that the rule hears. */
  types: z.array(z.string()),
  /** The last position that was replayed. */
  position: Position,
  /** Events that could not be read, and are not in it. */
  unreadable: z.number(),
});
export type WhatIfOutcome = z.infer<typeof WhatIfOutcome>;

export const WhatIfRun = z.object({
  id: z.string(),
  asked: TryRule,
  /** Days of the books, both included. */
  from: z.string(),
  to: z.string(),
  at: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Events that were replayed, of how many. */
  read: z.number(),
  total: z.number(),
  outcome: z.optional(WhatIfOutcome),
});
export type WhatIfRun = z.infer<typeof WhatIfRun>;
export const WhatIfAnswer = z.object({ success: z.literal(true), run: WhatIfRun });
/** The same run once more, from the log alone and to the same position: sums of what it came to, and whether each is as it was told. */
export const RecountedRun = z.object({
  success: z.literal(true),
  numbers: z.array(z.object({ ...both, equal: z.boolean() })),
  days: z.object({ ...both, equal: z.boolean() }),
  list: z.object({ ...both, equal: z.boolean() }),
  events: CountedEvents,
  at: Position,
});
export type RecountedRun = z.infer<typeof RecountedRun>;
export const RecountedRunAnswer = z.union([Recounting, RecountedRun]);
/** The newest run first, without outcomes. `present`: the rules as they are now; the levels are asked for where they are kept. */
export const WhatIfRuns = z.object({
  success: z.literal(true),
  runs: z.array(z.omit(WhatIfRun, { outcome: true })),
  present: z.object({ hot: HotFormula, reviews: ReviewSchedule }),
});
export type WhatIfRuns = z.infer<typeof WhatIfRuns>;
export const WhatIfId = z.string().check(z.regex(/^[\w-]{1,64}$/, '没有这次试算'));
