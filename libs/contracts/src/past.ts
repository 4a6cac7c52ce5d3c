import * as z from 'zod/mini';
import { EventPosition, StateChange } from './event-log.js';
import { count, instant } from './fields.js';

/** Documents of a page, and characters of one that is shown whole. */
export const PAST = { page: 50, document: 64_000 } as const;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** Which documents of a read model: one by its key, or those in which a field is so. */
const documents = {
  /** Its name without version. */
  model: name,
  key: z.optional(name),
  field: z.optional(
    name.check(
      z.regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/, '字段写成 a.b.c，用字母、数字、_ 和 -'),
      // No document has such a field, and stores drop what is named so from a question: it would find everything.
      z.refine((field) => !field.split('.').includes('__proto__'), '没有叫 __proto__ 的字段'),
    ),
  ),
  value: z.optional(z.string().check(z.maxLength(200))),
  /** The `next` of the page before. */
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
  limit: count(20, PAST.page),
};
const isOneOf = (at: unknown, position: unknown) => at === undefined || position === undefined;
/** A value alone says nothing of where it is looked for: everything would be answered. */
const hasField = z.refine<{ field?: string | undefined; value?: string | undefined }>(
  ({ field, value }) => value === undefined || field !== undefined,
  { error: '写了值，还要写是哪个字段：字段=值', path: ['field'] },
);
/** A read model as it was: after the last event of an instant, after one position, or as it is now. */
export const PastQuery = z
  .object({ ...documents, at: z.optional(instant), position: z.optional(EventPosition) })
  .check(
    z.refine(({ at, position }) => isOneOf(at, position), '时刻和位置只要一个'),
    hasField,
  );
export type PastQuery = z.infer<typeof PastQuery>;
/** The same twice, and what is otherwise. */
export const PastDifferenceQuery = z
  .object({
    ...documents,
    at: z.optional(instant),
    position: z.optional(EventPosition),
    thanAt: z.optional(instant),
    thanPosition: z.optional(EventPosition),
  })
  .check(
    hasField,
    z.refine(({ at, position }) => isOneOf(at, position), '时刻和位置只要一个'),
    z.refine(
      ({ thanAt, thanPosition }) => isOneOf(thanAt, thanPosition),
      '另一刻：时刻和位置只要一个',
    ),
  );
export type PastDifferenceQuery = z.infer<typeof PastDifferenceQuery>;

export const PastModels = z.object({
  success: z.literal(true),
  models: z.array(
    z.object({
      name: z.string(),
      version: z.number(),
      /** Types of events that it is folded of. */
      hears: z.array(z.string()),
    }),
  ),
  head: EventPosition,
  /** How far states are kept of all of them: of later instants the first question takes longer. */
  kept: EventPosition,
  /** Events from one state that is kept to the next one. */
  every: z.number(),
});
export type PastModels = z.infer<typeof PastModels>;

/** Where a read model stood: `0` before the first event. */
export const PastMoment = z.object({
  position: EventPosition,
  /** When the event at that position happened. */
  at: z.optional(z.string()),
});
export type PastMoment = z.infer<typeof PastMoment>;
/** It is still folded: ask again. What nobody asks for is given up. */
export const PastFolding = z.object({
  from: EventPosition,
  at: EventPosition,
  to: EventPosition,
});
export type PastFolding = z.infer<typeof PastFolding>;
export const PastDocument = z.object({
  key: z.string(),
  /** The last event it had seen. */
  position: EventPosition,
  /** Absent: too large to be shown whole. */
  document: z.optional(z.unknown()),
});
export type PastDocument = z.infer<typeof PastDocument>;
export const PastAnswer = z.object({
  success: z.literal(true),
  moment: PastMoment,
  head: EventPosition,
  folding: z.optional(PastFolding),
  /** Absent while it is folded. */
  documents: z.optional(z.array(PastDocument)),
  next: z.optional(z.string()),
});
export type PastAnswer = z.infer<typeof PastAnswer>;
export const PastDifference = z.object({
  key: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  changes: z.array(StateChange),
  /** There are more changes than are shown. */
  cut: z.boolean(),
});
export type PastDifference = z.infer<typeof PastDifference>;
export const PastDifferenceAnswer = z.object({
  success: z.literal(true),
  moment: PastMoment,
  than: PastMoment,
  head: EventPosition,
  folding: z.optional(PastFolding),
  documents: z.optional(z.array(PastDifference)),
  next: z.optional(z.string()),
});
export type PastDifferenceAnswer = z.infer<typeof PastDifferenceAnswer>;
