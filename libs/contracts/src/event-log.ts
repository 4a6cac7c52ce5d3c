import * as z from 'zod/mini';
import { count, instant, Position, reason } from './fields.js';

/** Events of a page, of one replay, and of the tree of one event, at most. */
export const EVENTS = { page: 200, tree: 200, replay: 100 } as const;

/** What names one event in the address of a call. */
export const EventPosition = Position;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** Which events: all that is named must fit. Names are whole ones. */
export const EventFilter = z.object({
  stream: z.optional(name),
  type: z.optional(name),
  /** A person's id, `visitor` or `system:…`. */
  actor: z.optional(name),
  correlationId: z.optional(name),
  from: z.optional(instant),
  to: z.optional(instant),
});
export type EventFilter = z.infer<typeof EventFilter>;
/** Newest first. `before`: older ones than this position; `after`: the oldest of those that came since. */
export const EventsQuery = z.extend(EventFilter, {
  before: z.optional(Position),
  after: z.optional(Position),
  limit: count(50, EVENTS.page),
});
export type EventsQuery = z.infer<typeof EventsQuery>;

/** A personal field: whose key it takes. What it held is not here. */
export const SealedValue = z.object({
  field: z.string(),
  of: z.string(),
  name: z.optional(z.string()),
});
export const LoggedEvent = z.object({
  position: Position,
  id: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  /** As it was written. */
  version: z.number(),
  at: z.string(),
  actor: z.string(),
  actorName: z.optional(z.string()),
  correlationId: z.string(),
  causationId: z.string(),
  commandId: z.string(),
  /** As it was written, without its sealed fields. */
  data: z.record(z.string(), z.unknown()),
  sealed: z.array(SealedValue),
  /** Why it cannot be read. */
  unreadable: z.optional(z.string()),
});
export type LoggedEvent = z.infer<typeof LoggedEvent>;
export const LoggedEvents = z.object({
  success: z.literal(true),
  events: z.array(LoggedEvent),
  /** There are further ones in the direction that was asked. */
  more: z.boolean(),
  /** Where the log ended when it was looked through. */
  head: Position,
});
export type LoggedEvents = z.infer<typeof LoggedEvents>;

/** What a field holds; `personal`: sealed under a person's key. */
export const EventField = z.object({
  field: z.string(),
  holds: z.string(),
  personal: z.boolean(),
});
/** What the log's program of today says of a type. */
export const EventSchema = z.object({
  type: z.string(),
  version: z.number(),
  description: z.string(),
  appendedBy: z.string(),
  fields: z.array(EventField),
  /** How many there are in the log. */
  count: z.number(),
  /** Of `data` as today's version has it, as JSON Schema 2020-12. */
  jsonSchema: z.record(z.string(), z.unknown()),
});
export type EventSchema = z.infer<typeof EventSchema>;
export const EventSchemas = z.object({ success: z.literal(true), schemas: z.array(EventSchema) });

/** One event of a tree; `depth` 0 is where it began. */
export const EventNode = z.object({
  depth: z.number(),
  position: Position,
  type: z.string(),
  stream: z.string(),
  at: z.string(),
  actor: z.string(),
  actorName: z.optional(z.string()),
  /** `asked`: the event that was asked for; `cause`: on the way to it; `effect`: came of it; `beside`: of the same occasion. */
  part: z.enum(['asked', 'cause', 'effect', 'beside']),
});
export type EventNode = z.infer<typeof EventNode>;
export const LoggedEventAnswer = z.object({
  success: z.literal(true),
  event: LoggedEvent,
  /** Absent: today's program knows no such type. */
  schema: z.optional(EventSchema),
  /** All of one occasion, each below what caused it. */
  tree: z.array(EventNode),
  /** There are more of them than are shown. */
  cut: z.boolean(),
});
export type LoggedEventAnswer = z.infer<typeof LoggedEventAnswer>;

/** Opens what is sealed of one person in one event. */
export const OpenFields = z.object({
  userId: name,
  reason: reason.check(z.minLength(1, '请填写原因')),
});
export type OpenFields = z.infer<typeof OpenFields>;
export const OpenedFields = z.object({
  success: z.literal(true),
  /** Field → what it holds; `null`: erased for good. */
  fields: z.record(z.string(), z.unknown()),
});
export type OpenedFields = z.infer<typeof OpenedFields>;
