import * as z from 'zod/mini';
import { ErrorLevel, ErrorSource, ErrorType } from './error-reports.js';

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
