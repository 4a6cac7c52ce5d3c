import * as z from 'zod/mini';
import { Page } from './contents.js';
import { BehaviourEntry, ErrorLevel, ErrorSource, ErrorType } from './error-reports.js';
import { instant } from './fields.js';

export const ERROR_NOTE = 2000;

/** What an administrator says of a group. */
export const ErrorStatus = z.enum(['new', 'investigating', 'resolved', 'ignored'], '请选择状态');
export type ErrorStatus = z.infer<typeof ErrorStatus>;
/** What follows from its occurrences beside that. */
export const ErrorState = z.enum([...ErrorStatus.options, 'regressed', 'escalating']);
export type ErrorState = z.infer<typeof ErrorState>;

const filters = {
  status: z.optional(ErrorState),
  priority: z.optional(ErrorLevel),
  type: z.optional(ErrorType),
  level: z.optional(ErrorLevel),
  source: z.optional(ErrorSource),
  /** Groups that occurred at or after, and before or at. */
  from: z.optional(instant),
  to: z.optional(instant),
  /** In the words of a group. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};
export const ErrorFilter = z.object(filters);
export type ErrorFilter = z.infer<typeof ErrorFilter>;
export const ErrorsQuery = z.extend(Page, filters);
export type ErrorsQuery = z.infer<typeof ErrorsQuery>;

const Somebody = z.object({ id: z.string(), username: z.string() });
/** Errors that are one: same kind, same words, same place. */
export const ErrorGroup = z.object({
  id: z.string(),
  type: ErrorType,
  source: ErrorSource,
  /** Empty once whoever met it first was erased, until somebody else meets it. */
  title: z.string(),
  /** Of our own server, beside a title for people: what the program says. */
  technical: z.optional(z.string()),
  /** Where in our program. */
  culprit: z.string(),
  level: ErrorLevel,
  priority: ErrorLevel,
  /** Chosen by an administrator: occurrences change it no more. */
  priorityChosen: z.boolean(),
  status: ErrorStatus,
  regressed: z.boolean(),
  escalating: z.boolean(),
  assignee: z.optional(Somebody),
  count: z.number(),
  last24h: z.number(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export type ErrorGroup = z.infer<typeof ErrorGroup>;
export const ErrorGroups = z.object({
  success: z.literal(true),
  groups: z.array(ErrorGroup),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type ErrorGroups = z.infer<typeof ErrorGroups>;

/** A line of a stack: as the browser says it, and ours where the release's source map is kept. */
export const ErrorFrame = z.object({
  name: z.string(),
  file: z.string(),
  line: z.number(),
  column: z.number(),
  own: z.boolean(),
  /** In our source: the lines around it. */
  source: z.optional(
    z.object({
      file: z.string(),
      line: z.number(),
      name: z.optional(z.string()),
      from: z.number(),
      lines: z.array(z.string()),
    }),
  ),
});
export type ErrorFrame = z.infer<typeof ErrorFrame>;
export const ErrorOccurrence = z.object({
  id: z.string(),
  /** When it happened, by its own clock, and when we heard of it. */
  at: z.string(),
  heardAt: z.string(),
  message: z.string(),
  page: z.string(),
  release: z.string(),
  /** Browser and system, by what the browser says of itself. */
  device: z.string(),
  /** visitor, user or admin. */
  role: z.string(),
  /** The address, cut to its network. */
  network: z.string(),
  severity: z.object({
    level: ErrorLevel,
    score: z.number(),
    factors: z.array(z.object({ factor: z.string(), points: z.number() })),
  }),
  frames: z.array(ErrorFrame),
  behaviour: z.array(BehaviourEntry),
  /** Whether it is known which page it was: its commands can be run again. */
  session: z.boolean(),
  facts: z.record(z.string(), z.string()),
});
export type ErrorOccurrence = z.infer<typeof ErrorOccurrence>;
export const ErrorDetails = z.object({
  success: z.literal(true),
  group: ErrorGroup,
  /** Why these errors are one. */
  why: z.object({ version: z.number(), parts: z.array(z.string()) }),
  days: z.array(z.object({ day: z.string(), count: z.number() })),
  releases: z.array(z.object({ release: z.string(), count: z.number() })),
  roles: z.record(z.string(), z.number()),
  devices: z.record(z.string(), z.number()),
  resolved: z.optional(
    z.object({ at: z.string(), release: z.optional(z.string()), next: z.boolean() }),
  ),
  notes: z.array(z.object({ at: z.string(), by: Somebody, text: z.string() })),
  /** The newest first, at most 100 of the last 30 days. */
  occurrences: z.array(ErrorOccurrence),
});
export type ErrorDetails = z.infer<typeof ErrorDetails>;

/** In which version it is gone: the one that is served, or the one after it. Absent: whichever. */
export const ResolvedIn = z.enum(['current', 'next']);
export type ResolvedIn = z.infer<typeof ResolvedIn>;
export const SetErrorStatus = z.object({ status: ErrorStatus, inRelease: z.optional(ResolvedIn) });
export type SetErrorStatus = z.infer<typeof SetErrorStatus>;
export const SetErrorPriority = z.object({ priority: ErrorLevel });
export type SetErrorPriority = z.infer<typeof SetErrorPriority>;
export const AddErrorNote = z.object({
  notes: z
    .string('请写下备注')
    .check(
      z.trim(),
      z.minLength(1, '请写下备注'),
      z.maxLength(ERROR_NOTE, `备注最多${ERROR_NOTE}个字符`),
    ),
});
export type AddErrorNote = z.infer<typeof AddErrorNote>;
/** `null`: nobody any more. */
export const AssignError = z.object({
  userId: z.nullable(z.string().check(z.regex(/^[0-9a-zA-Z-]{1,100}$/))),
});
export type AssignError = z.infer<typeof AssignError>;
export const ErrorGroupAnswer = z.object({ success: z.literal(true), group: ErrorGroup });
