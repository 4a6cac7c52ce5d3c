import * as z from 'zod/mini';
import { Position } from './fields.js';

/** Which of the figures that the slices declare. */
export const FigureKey = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));

const EventMark = z.object({ position: Position, type: z.string(), at: z.string() });
export type EventMark = z.infer<typeof EventMark>;
/** The events that decide a figure: how many of these types there are, the first and the last of them; `0` where there are none. */
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
  value: z.number(),
  /** When it was read, or measured. */
  at: z.string(),
};
/** Where a number comes from: it is folded from the log, or was measured just now. */
export const FigureWhy = z.object({
  success: z.literal(true),
  figure: z.discriminatedUnion('from', [
    z.object({
      ...said,
      from: z.literal('log'),
      events: Deciding,
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
