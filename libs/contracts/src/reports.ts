import * as z from 'zod/mini';
import { Page } from './contents.js';
import { legible, steady } from './fields.js';
import { TakenDown } from './take-downs.js';

/**
 * Characters of what a report says; reports of one thing that wait at the most: more would tell an administrator nothing new; and those of
 * visitors behind one address in a day.
 */
export const REPORT = { text: 500, waiting: 200, ofAddress: 3 } as const;

/** What can be reported: a lesson, a collection, a template, the name of a person. */
export const ReportTarget = z.enum(['lesson', 'collection', 'template', 'user']);
export type ReportTarget = z.infer<typeof ReportTarget>;
export const ReportKind = z.enum(['wrong', 'harmful', 'copyright'], '请选择举报的原因');
export type ReportKind = z.infer<typeof ReportKind>;
const TargetId = z.string().check(z.regex(/^[0-9a-z-]{1,64}$/));

export const SendReport = z.object({
  target: ReportTarget,
  targetId: TargetId,
  kind: ReportKind,
  text: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(REPORT.text, `说明最多${REPORT.text}个字符`), legible, steady),
  ),
});
export type SendReport = z.infer<typeof SendReport>;

/** `open`: an administrator has to look; `down`: taken down; `handled`: it stays as it is. */
export const ReportState = z.enum(['open', 'down', 'handled']);
export type ReportState = z.infer<typeof ReportState>;
const filters = {
  target: z.optional(ReportTarget),
  kind: z.optional(ReportKind),
  state: z.optional(ReportState),
};
export const ReportsFilter = z.object(filters);
export type ReportsFilter = z.infer<typeof ReportsFilter>;
export const ReportsQuery = z.extend(Page, filters);
export type ReportsQuery = z.infer<typeof ReportsQuery>;

/** All that was reported of one thing. */
export const Reported = z.object({
  target: ReportTarget,
  targetId: z.string(),
  /** What it is called now; absent: it is gone. */
  title: z.optional(z.string()),
  owner: z.optional(z.object({ id: z.string(), username: z.string() })),
  state: ReportState,
  /** Reports that wait, and all there were. */
  open: z.number(),
  total: z.number(),
  kinds: z.record(ReportKind, z.number()),
  /** Something new was said last: a report, or its owner's answer. */
  lastAt: z.string(),
  takenDown: z.optional(TakenDown),
});
export type Reported = z.infer<typeof Reported>;
export const ReportedList = z.object({
  success: z.literal(true),
  reported: z.array(Reported),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type ReportedList = z.infer<typeof ReportedList>;

/** One report. `reporter` is absent for visitors. */
export const Report = z.object({
  kind: ReportKind,
  text: z.string(),
  at: z.string(),
  reporter: z.optional(z.object({ id: z.string(), username: z.string() })),
  waits: z.boolean(),
});
export type Report = z.infer<typeof Report>;
export const ReportedAnswer = z.object({
  success: z.literal(true),
  reported: Reported,
  /** The newest first. */
  reports: z.array(Report),
});
export type ReportedAnswer = z.infer<typeof ReportedAnswer>;
