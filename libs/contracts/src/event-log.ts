import * as z from 'zod/mini';
import { count, instant, Position, reason, seen } from './fields.js';

/** Events of a page, of the tree of one event, and of a page of a feed, at most. */
export const EVENTS = { page: 200, tree: 200, feed: 1000 } as const;

/** What names one event in the address of a call. */
export const EventPosition = Position;
const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(200, '筛选的名字最多 200 个字符'));
/** Which events: all that is named must fit. Names are whole ones. */
export const EventFilter = z.object({
  stream: z.optional(name),
  type: z.optional(name),
  /** A person's id, `visitor` or `system:…`. */
  actor: z.optional(name),
  correlationId: z.optional(name),
  from: z.optional(instant),
  to: z.optional(instant),
  /** `without`: leaves out that somebody looked into the log. Otherwise all is there. */
  reads: z.optional(z.enum(['with', 'without'])),
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

/** What a field holds, for who writes programs and, `words`, for who reads the log; `personal`: sealed under a person's key. */
export const EventField = z.object({
  field: z.string(),
  holds: z.string(),
  words: z.string(),
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

/** One step of a stream; without a revision the last one. */
export const ReplayQuery = z.object({
  stream: name,
  revision: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1e9))),
});
export type ReplayQuery = z.infer<typeof ReplayQuery>;
/** One place of a state. Absent `before`: there was nothing; absent `after`: there is nothing any more. */
export const StateChange = z.object({
  path: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type StateChange = z.infer<typeof StateChange>;
export const LoggedStep = z.object({
  success: z.literal(true),
  stream: z.string(),
  revision: z.number(),
  last: z.number(),
  event: LoggedEvent,
  /** Each of the rules that fold this stream: what the event changed, and the state after it where it is not too large to show. */
  states: z.array(
    z.object({
      name: z.string(),
      changes: z.array(StateChange),
      cut: z.boolean(),
      state: z.optional(z.unknown()),
      broken: z.optional(z.string()),
    }),
  ),
});
export type LoggedStep = z.infer<typeof LoggedStep>;

/** A line each. */
export const LineFormat = z.enum(['ndjson', 'cloudevents']);
export type LineFormat = z.infer<typeof LineFormat>;
export const LogFormat = z.enum([...LineFormat.options, 'parquet']);
export type LogFormat = z.infer<typeof LogFormat>;
export const EventsExport = z.extend(EventFilter, { format: z._default(LogFormat, 'ndjson') });
export type EventsExport = z.infer<typeof EventsExport>;

/** The next events after a cursor: `after` is the cursor of the page before, 0 at the beginning. */
export const FeedQuery = z.object({
  after: z._default(Position, '0'),
  limit: count(500, EVENTS.feed),
  type: z.optional(name),
});
export type FeedQuery = z.infer<typeof FeedQuery>;
export const FeedPage = z.object({
  success: z.literal(true),
  /** As an export has them: personal fields as ciphertext. */
  events: z.array(z.record(z.string(), z.unknown())),
  cursor: Position,
  /** There is more now; otherwise ask again later. */
  more: z.boolean(),
});
export type FeedPage = z.infer<typeof FeedPage>;
export const FeedTokenId = z.string().check(z.regex(/^[0-9a-f-]{36}$/));
export const FeedToken = z.object({
  id: z.string(),
  name: z.string(),
  by: z.string(),
  byName: z.optional(z.string()),
  at: z.string(),
  revokedAt: z.optional(z.string()),
});
export type FeedToken = z.infer<typeof FeedToken>;
export const FeedTokens = z.object({ success: z.literal(true), tokens: z.array(FeedToken) });
export const CreateFeedToken = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, '请写下给哪个程序用'),
      z.maxLength(60, '名称最多 60 个字符'),
      seen,
    ),
});
export type CreateFeedToken = z.infer<typeof CreateFeedToken>;
/** The token itself is told here, once. */
export const FeedTokenCreated = z.object({
  success: z.literal(true),
  token: z.string(),
  feedToken: FeedToken,
});
