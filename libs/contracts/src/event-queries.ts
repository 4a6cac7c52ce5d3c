import * as z from 'zod/mini';
import { EventFilter } from './event-log.js';
import { seen } from './fields.js';

/** Queries of one administrator, and letters of a name. */
export const EVENT_QUERIES = { most: 50, name: 60 } as const;

export const EventQueryId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, '请写一个名字'),
    z.maxLength(EVENT_QUERIES.name, `名字最多 ${EVENT_QUERIES.name} 个字符`),
    seen,
  );
/** What somebody looks for again and again: theirs alone. */
export const EventQuery = z.object({
  id: z.string(),
  name: z.string(),
  /** Absent: what was kept cannot be read any more, by an older or a newer program's rules. */
  filter: z.optional(EventFilter),
  at: z.string(),
});
export type EventQuery = z.infer<typeof EventQuery>;
export const EventQueries = z.object({ success: z.literal(true), queries: z.array(EventQuery) });
export const SaveEventQuery = z.object({
  name,
  filter: EventFilter.check(
    z.refine(
      (filter) =>
        Object.entries(filter).some(([of, value]) => of !== 'reads' && value !== undefined),
      '先筛选，再保存',
    ),
  ),
});
export type SaveEventQuery = z.infer<typeof SaveEventQuery>;
export const EventQuerySaved = z.object({ success: z.literal(true), query: EventQuery });
export const RenameEventQuery = z.object({ name });
export type RenameEventQuery = z.infer<typeof RenameEventQuery>;
