import * as z from 'zod/mini';
import { seen } from './fields.js';

export const Session = z.object({
  id: z.string(),
  device: z.string(),
  browser: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;
export const Sessions = z.object({ success: z.literal(true), sessions: z.array(Session) });
export const RenameSession = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40), seen),
});
export type RenameSession = z.infer<typeof RenameSession>;
/** "My data": asked for with POST /api/auth/me/export, listed by GET /api/auth/me/exports, fetched from `url` with the bearer header. */
export const ExportRequested = z.object({ success: z.literal(true), jobId: z.string() });
export const DataExport = z.object({
  jobId: z.string(),
  state: z.enum(['queued', 'done', 'failed', 'expired']),
  requestedAt: z.string(),
  expiresAt: z.optional(z.string()),
  /** Bytes of the log in it; the archive itself is made while it goes out. */
  size: z.optional(z.number()),
  url: z.optional(z.string()),
});
export type DataExport = z.infer<typeof DataExport>;
export const DataExports = z.object({ success: z.literal(true), exports: z.array(DataExport) });
/** The development mailbox: only from loopback, never in production. */
export const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
  at: z.string(),
});
export type Mail = z.infer<typeof Mail>;
export const Mailbox = z.object({ success: z.literal(true), mails: z.array(Mail) });
