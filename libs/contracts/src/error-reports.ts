import * as z from 'zod/mini';
import { Page } from './contents.js';
import { instant, reason } from './fields.js';

/** Reports in one call at the most, and bytes of it. */
export const ERROR_INGESTION = {
  batch: 50,
  batchBytes: 640 * 1024,
} as const;
export const ERROR_NOTE = 2000;

/** `vue` is what broke inside a component, as the specification calls it; ours are React's. */
export const ErrorType = z.enum(['javascript', 'promise', 'vue', 'network', 'resource']);
export type ErrorType = z.infer<typeof ErrorType>;
export const ErrorLevel = z.enum(['critical', 'high', 'medium', 'low']);
/** Whose program broke: a browser's page, or our server. */
export const ErrorSource = z.enum(['browser', 'server']);
export type ErrorSource = z.infer<typeof ErrorSource>;
/** What an administrator says of a group. */
export const ErrorStatus = z.enum(['new', 'investigating', 'resolved', 'ignored'], '请选择状态');
export type ErrorStatus = z.infer<typeof ErrorStatus>;
/** What follows from its occurrences beside that. */
export const ErrorState = z.enum([...ErrorStatus.options, 'regressed', 'escalating']);
export type ErrorState = z.infer<typeof ErrorState>;

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)));
const number = z.optional(z.number().check(z.minimum(0), z.maximum(1e15)));
const flag = z.optional(z.boolean());
const Entry = z.object({
  kind: z.string().check(z.maxLength(20)),
  /** What it was: an element's words, a screen, how far was scrolled. Never what was typed. */
  what: z.string().check(z.maxLength(500)),
  at: z.string().check(z.maxLength(40)),
});
export type BehaviourEntry = z.infer<typeof Entry>;

/** One error, in the specification's words. What is not named here is not read. */
export const ErrorReport = z.object({
  error_type: ErrorType,
  message: z.string().check(z.maxLength(10_000)),
  stack: text(50_000),
  /** The page it happened on; of a network error the call's own address. */
  url: text(2000),
  user_agent: text(1000),
  timestamp: instant,
  filename: text(2000),
  line_number: number,
  column_number: number,
  /** network */
  status: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
  method: text(10),
  /** vue */
  component: text(300),
  info: text(5000),
  resourceType: text(50),
  resourceUrl: text(2000),
  enhanced_context: z.optional(
    z.object({
      performance: z.optional(
        z.object({ memoryUsed: number, memoryLimit: number, uptime: number }),
      ),
      environment: z.optional(
        z.object({
          hidden: flag,
          online: flag,
          connection: text(20),
          saveData: flag,
          language: text(40),
          viewport: text(20),
        }),
      ),
      user_behavior: z.optional(
        z.object({ entries: z.optional(z.array(Entry).check(z.maxLength(100))) }),
      ),
      app_state: z.optional(
        z.object({ release: text(100), page: text(2000), role: text(20), session: text(40) }),
      ),
      /** As the browser counts it. The server counts again. */
      severity: z.optional(z.object({ level: ErrorLevel, score: z.number() })),
    }),
  ),
});
export type ErrorReport = z.infer<typeof ErrorReport>;
/** Read one by one: one that is none keeps no other from being read. */
export const ErrorReports = z.object({
  errors: z.array(z.unknown()).check(z.maxLength(ERROR_INGESTION.batch)),
});
export type ErrorReports = z.infer<typeof ErrorReports>;
export const ErrorsTaken = z.object({
  success: z.literal(true),
  /** Counted in a group, and of which nothing was kept. */
  accepted: z.number(),
  dropped: z.number(),
});

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
  behaviour: z.array(Entry),
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

export const DropReason = z.enum(['address', 'all', 'group', 'new-groups', 'invalid']);
export type DropReason = z.infer<typeof DropReason>;
export const ErrorOverview = z.object({
  success: z.literal(true),
  last24h: z.number(),
  last7d: z.number(),
  open: z.number(),
  regressed: z.number(),
  escalating: z.number(),
  /** Of the last 7 days: reports of which no occurrence was kept, by reason. */
  dropped: z.record(DropReason, z.number()),
  /** The last 24 hours, the oldest first. */
  hours: z.array(z.object({ at: z.string(), count: z.number() })),
});
export type ErrorOverview = z.infer<typeof ErrorOverview>;
export const ErrorStatisticsQuery = z.object({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  type: z.optional(ErrorType),
  level: z.optional(ErrorLevel),
  source: z.optional(ErrorSource),
});
export type ErrorStatisticsQuery = z.infer<typeof ErrorStatisticsQuery>;
export const ErrorStatistics = z.object({
  success: z.literal(true),
  /** Without gaps, the oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      count: z.number(),
      opened: z.number(),
      levels: z.record(ErrorLevel, z.number()),
    }),
  ),
  types: z.record(ErrorType, z.number()),
  levels: z.record(ErrorLevel, z.number()),
});
export type ErrorStatistics = z.infer<typeof ErrorStatistics>;

/** Whose commands are run again, and why somebody looks at them. */
export const RerunError = z.object({
  occurrenceId: z.string().check(z.minLength(1), z.maxLength(100)),
  reason: reason.check(z.minLength(1, '请写明原因')),
});
export type RerunError = z.infer<typeof RerunError>;
/** What became of a command: how many events, the code of a refusal, or what broke. */
export const CommandOutcome = z.object({
  kind: z.enum(['done', 'refused', 'failed']),
  says: z.string(),
});
export type CommandOutcome = z.infer<typeof CommandOutcome>;
export const RunCommand = z.object({
  at: z.string(),
  stream: z.string(),
  /** What was asked, and with what. */
  type: z.string(),
  data: z.string(),
  was: CommandOutcome,
  /** `null`: it cannot be run again. */
  now: z.nullable(CommandOutcome),
});
export type RunCommand = z.infer<typeof RunCommand>;
export const ErrorRerun = z.object({
  success: z.literal(true),
  /** Of one page up to the error, in their order. */
  commands: z.array(RunCommand),
  /** Of those that failed or were refused then, whether one still does; `none`: none did. */
  verdict: z.enum(['again', 'mended', 'unknown', 'none']),
});
export type ErrorRerun = z.infer<typeof ErrorRerun>;
