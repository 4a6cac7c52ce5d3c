import * as z from 'zod/mini';
import { reason } from './fields.js';

/** Whose commands are shown or run again, and why somebody looks at them. */
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
export const SentCommand = z.object({
  at: z.string(),
  stream: z.string(),
  /** What was asked, and with what. */
  type: z.string(),
  data: z.string(),
  was: CommandOutcome,
});
export type SentCommand = z.infer<typeof SentCommand>;
export const ErrorSession = z.object({
  success: z.literal(true),
  /** Of one page up to the error, in their order. */
  commands: z.array(SentCommand),
});
export type ErrorSession = z.infer<typeof ErrorSession>;
/**
 * Why a command cannot be run again: the call was refused, or broke, before a command came of it, or before anything was decided · it was too
 * long to keep · nothing decides such commands any more · the events it was decided over cannot be read, or are too many.
 */
export const NotRun = z.enum(['no-command', 'undecided', 'unkept', 'gone', 'unread']);
export type NotRun = z.infer<typeof NotRun>;
export const RunCommand = z.extend(SentCommand, {
  /** `null`: it cannot be run again. */
  now: z.nullable(CommandOutcome),
  /** Where it cannot. */
  notRun: z.optional(NotRun),
});
export type RunCommand = z.infer<typeof RunCommand>;
export const ErrorRerun = z.object({
  success: z.literal(true),
  commands: z.array(RunCommand),
  /** Of those that failed or were refused then, whether one still does; `not-run`: none of them can be run again; `none`: none did. */
  verdict: z.enum(['again', 'mended', 'unknown', 'not-run', 'none']),
});
export type ErrorRerun = z.infer<typeof ErrorRerun>;
