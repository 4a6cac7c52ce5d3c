import * as z from 'zod/mini';
import { MAX_PAGE_SIZE } from './constants.js';
import { count, instant, Position } from './fields.js';

/** What administrators change. */
export const AuditKind = z.enum([
  'role',
  'account',
  'level',
  'permission',
  'subscription',
  'feature',
  'flag',
  'policy',
  'block',
  'code',
  'word',
  'report',
  'feedback',
  'template',
  'log',
  'error',
  'queue',
  'seo',
  'voice',
  'translation',
]);
export type AuditKind = z.infer<typeof AuditKind>;

const id = z.string().check(z.maxLength(100));
const filters = {
  kind: z.optional(AuditKind),
  /** Who did it: a person's id, or `system`. */
  actor: z.optional(id),
  /** About whom. */
  userId: z.optional(id),
  from: z.optional(instant),
  /** As it was then: nothing later is told. */
  asOf: z.optional(instant),
};
/** What is asked of the trail, without pages. */
export const AuditFilter = z.object(filters);
export type AuditFilter = z.infer<typeof AuditFilter>;
export const AuditQuery = z.object({
  page: count(1, 1_000_000),
  pageSize: count(20, MAX_PAGE_SIZE),
  ...filters,
});
export type AuditQuery = z.infer<typeof AuditQuery>;
/** What was in force then: of everything that was changed until `asOf`, what the changes left. */
export const AuditState = z.object({
  page: count(1, 1_000_000),
  pageSize: count(20, MAX_PAGE_SIZE),
  kind: z.optional(AuditKind),
  userId: z.optional(id),
  asOf: z.optional(instant),
});
export type AuditState = z.infer<typeof AuditState>;

/** One field of a change. `null`: there was nothing, or there is nothing any more. Instants are ISO 8601. */
export const AuditChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type AuditChange = z.infer<typeof AuditChange>;
export const AuditEntry = z.object({
  position: Position,
  at: z.string(),
  type: z.string(),
  kind: AuditKind,
  /** A person's id, `visitor` or `system:…`. */
  actor: z.string(),
  actorName: z.optional(z.string()),
  userId: z.optional(z.string()),
  username: z.optional(z.string()),
  /** What was changed, as it is called. */
  name: z.optional(z.string()),
  /** What happened, in Chinese. */
  what: z.string(),
  changes: z.array(AuditChange),
  reason: z.optional(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditTrail = z.object({
  success: z.literal(true),
  entries: z.array(AuditEntry),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
