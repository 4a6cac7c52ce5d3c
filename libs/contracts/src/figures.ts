import * as z from 'zod/mini';
import { Position } from './fields.js';
import { PastFolding } from './past.js';

/** Which of the figures that the slices declare. */
export const FigureKey = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));
/** Of a number that there is one of in each row: whose it is, e.g. the id of a person; of the rows that a list has under a filter: the filter as JSON. */
export const FigureQuery = z.object({
  of: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
});
export type FigureQuery = z.infer<typeof FigureQuery>;

const EventMark = z.object({ position: Position, type: z.string(), at: z.string() });
export type EventMark = z.infer<typeof EventMark>;
/** The events that decide a figure: how many of these types there are, no types meaning all, the first and the last of them; `0` where there are none. */
const Deciding = z.object({
  types: z.array(z.string()),
  from: Position,
  to: Position,
  count: z.number(),
  first: z.optional(EventMark),
  last: z.optional(EventMark),
});

const said = {
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  definition: z.string(),
  version: z.number(),
  /** The oldest first: since which day it is counted in another way, and why. One for each version but the first. */
  corrected: z.array(z.object({ version: z.number(), since: z.string(), why: z.string() })),
  value: z.number(),
  /** When it was read, or measured. */
  at: z.string(),
};
/**
 * The read model that a figure is read from. Each building of it is folded from the first event on, so that the days of before are counted as
 * its version says, too; when it was put in the place of another is written down nowhere.
 */
const Fold = z.object({
  model: z.string(),
  /** Of what is read now; the building of a newer one may be under way. */
  version: z.number(),
  /** How often it was built again without a new version, as far as its name tells. */
  rebuilt: z.number(),
  /** The last event it has folded. */
  position: Position,
  next: z.optional(z.object({ version: z.number(), position: Position })),
});
/** Where a number comes from: it is folded from the log, or was measured just now. */
export const FigureWhy = z.object({
  success: z.literal(true),
  figure: z.discriminatedUnion('from', [
    z.object({
      ...said,
      from: z.literal('log'),
      /** Whether the log can be folded again for it: what it needs may be sealed. */
      recounts: z.boolean(),
      types: z.array(z.string()),
      /** Absent: how many there are only counting tells. */
      events: z.optional(z.omit(Deciding, { types: true })),
      /** Absent for the moment in which none is read, and where it is read from the log itself. */
      fold: z.optional(Fold),
      /** Documents that wait for a mended program, and are counted as they stood. */
      parked: z.number(),
    }),
    z.object({ ...said, from: z.literal('measurement') }),
  ]),
});
export type FigureWhy = z.infer<typeof FigureWhy>;

/** `digest`: SHA-256 over what was counted, `[position, id, type, version, data]` as JSON with sorted keys, personal fields as null, a line each. */
export const CountedEvents = z.extend(z.omit(Deciding, { types: true }), { digest: z.string() });
export type CountedEvents = z.infer<typeof CountedEvents>;
/** While the log is counted it is asked for again and again. */
export const RECOUNTS = { perMinute: 240 } as const;
/** The log is still being counted: ask again. What nobody asks for is given up; before its turn comes all three are 0. */
export const Recounting = z.object({ success: z.literal(true), folding: PastFolding });
/** A figure as the read models have it, and as the log alone gives it, both up to `at`. */
export const RecountedFigure = z.object({
  success: z.literal(true),
  value: z.number(),
  recomputed: z.number(),
  equal: z.boolean(),
  events: CountedEvents,
  /** The last position that was folded. */
  at: Position,
});
export type RecountedFigure = z.infer<typeof RecountedFigure>;
export const RecountAnswer = z.union([Recounting, RecountedFigure]);
export type RecountAnswer = z.infer<typeof RecountAnswer>;
