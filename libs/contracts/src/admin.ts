import * as z from 'zod/mini';
import { AuditChange } from './audit.js';
import { LevelNumber } from './access-admin.js';
import { Settings } from './accounts.js';
import { MAX_PAGE_SIZE } from './constants.js';
import { count, Position, reason } from './fields.js';

const page = { page: count(1, 1_000_000), pageSize: count(10, MAX_PAGE_SIZE) };
/** Why an administrator does it: kept with the event, read by the next one. */
const Reason = reason.check(z.minLength(1, '请填写原因'));

export const UserStatus = z.enum(['active', 'disabled']);
/** `level` is the one that counts now. */
export const AdminUsersSort = z.enum([
  'createdAt',
  'username',
  'lastSeenAt',
  'level',
  'usedToday',
  'sessions',
]);
export type AdminUsersSort = z.infer<typeof AdminUsersSort>;
export const AdminUsersQuery = z.object({
  ...page,
  /** Part of the name or the e-mail, or a whole id. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  role: z.optional(z.enum(['user', 'admin'])),
  level: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9))),
  status: z.optional(UserStatus),
  sort: z._default(AdminUsersSort, 'createdAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export type AdminUsersQuery = z.infer<typeof AdminUsersQuery>;

export const AdminUser = z.object({
  id: z.string(),
  username: z.string(),
  /** What they were called, where an administrator took it down: `username` is neutral then. */
  nameTakenDown: z.optional(z.string()),
  email: z.string(),
  role: z.enum(['user', 'admin']),
  status: UserStatus,
  /** Their own level, without what a subscription adds. */
  level: z.number(),
  /** What counts now: the higher of their own and that of an active subscription; of administrators the highest. */
  effectiveLevel: z.number(),
  /** Counted sentences of their own day so far, by feature. */
  usedToday: z.record(z.string(), z.number()),
  createdAt: z.string(),
  lastSeenAt: z.optional(z.string()),
  /** Devices logged in now. */
  sessions: z.number(),
});
export type AdminUser = z.infer<typeof AdminUser>;
export const AdminUsers = z.object({
  success: z.literal(true),
  users: z.array(AdminUser),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export type AdminUsers = z.infer<typeof AdminUsers>;

/** One event, as a person reads it. `actor` is a person's id, `visitor` or `system:…`. */
export const TimelineEntry = z.object({
  position: Position,
  at: z.string(),
  type: z.string(),
  actor: z.string(),
  /** Name of the actor where it is a person. */
  actorName: z.optional(z.string()),
  summary: z.string(),
  contentId: z.optional(z.string()),
  /** Of what an administrator, or time, changed: from what to what, and why. */
  changes: z.optional(z.array(AuditChange)),
  reason: z.optional(z.string()),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Newest first; `before` is the `nextBefore` of the page before. */
export const TimelineQuery = z.object({
  before: z.optional(Position),
  pageSize: count(20, MAX_PAGE_SIZE),
});
export type TimelineQuery = z.infer<typeof TimelineQuery>;
export const AdminSession = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  device: z.string(),
  browser: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type AdminSession = z.infer<typeof AdminSession>;
export const AdminUserDetail = z.object({
  success: z.literal(true),
  user: z.extend(AdminUser, { settings: Settings }),
  sessions: z.array(AdminSession),
  timeline: z.array(TimelineEntry),
  /** Absent on the last page. */
  nextBefore: z.optional(Position),
});

export const UpdateAdminUser = z
  .object({
    role: z.optional(z.enum(['user', 'admin'])),
    level: z.optional(LevelNumber),
    status: z.optional(UserStatus),
    reason: Reason,
  })
  .check(
    z.refine(
      ({ role, level, status }) =>
        role !== undefined || level !== undefined || status !== undefined,
      '没有要更改的内容',
    ),
  );
export type UpdateAdminUser = z.infer<typeof UpdateAdminUser>;
export const AdminUserAnswer = z.object({ success: z.literal(true), user: AdminUser });
export const EraseUser = z.object({ reason: Reason });
export type EraseUser = z.infer<typeof EraseUser>;

/** What a figure was computed from: which events, between which positions, how many. */
export const Provenance = z.object({
  definition: z.string(),
  from: Position,
  to: Position,
  count: z.number(),
});
export type Provenance = z.infer<typeof Provenance>;
/** Where it comes from is asked with its key: `FigureWhy`. */
export const Figure = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  value: z.number(),
});
export type Figure = z.infer<typeof Figure>;

/** Outcome of the last whole check of the log's hash chain: `checked` events are proven whole, from the first. */
export const LogVerdict = z.object({
  ok: z.boolean(),
  checked: z.number(),
  head: Position,
  at: z.string(),
  problem: z.optional(z.string()),
});
export type LogVerdict = z.infer<typeof LogVerdict>;
/** A document, or a stream (`?` before its name) whose document is not known, that a read model could not fold on. */
export const ParkedDocument = z.object({
  readModel: z.string(),
  key: z.string(),
  /** The event that could not be folded, and why. */
  position: Position,
  type: z.string(),
  reason: z.string(),
  /** With those that wait behind it. */
  events: z.number(),
});
export type ParkedDocument = z.infer<typeof ParkedDocument>;
export const Dashboard = z.object({
  success: z.literal(true),
  at: z.string(),
  figures: z.array(Figure),
  /** Work now: generations not ended, and jobs the queue gave up on. */
  queue: z.object({ open: z.number(), deadLetters: z.number() }),
  log: z.object({ head: Position, readModels: Position, integrity: z.nullable(LogVerdict) }),
  /** Bytes that still fit; `full`: too little for new writes. */
  disk: z.object({ free: z.number(), full: z.boolean() }),
  /** What waits because it cannot be read or folded: how many documents, and the oldest of them. */
  parked: z.object({ total: z.number(), oldest: z.array(ParkedDocument) }),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const BlockKind = z.enum(['address', 'email']);
/** `value`: an IPv4 or IPv6 address, a CIDR range, or an e-mail address. */
export const AddBlock = z.object({
  kind: BlockKind,
  value: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(2, '请输入地址或邮箱'),
      z.maxLength(254, '地址或邮箱最多 254 个字符'),
    ),
  reason: Reason,
});
export type AddBlock = z.infer<typeof AddBlock>;
/** E-mail addresses are shown shortened. */
export const Block = z.object({
  id: z.string(),
  kind: BlockKind,
  value: z.string(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});
export type Block = z.infer<typeof Block>;
export const BlockAnswer = z.object({ success: z.literal(true), block: Block });

export const Security = z.object({
  success: z.literal(true),
  sessions: z.object({ active: z.number(), newest: z.array(AdminSession) }),
  /** Wrong codes a day (UTC), newest first; beyond `budget` in one day new codes have eight digits. */
  failedCodes: z.object({
    budget: z.number(),
    days: z.array(z.object({ day: z.string(), count: z.number() })),
  }),
  /** Addresses (shortened: /24, /48) that must wait now: with codes sent, with codes tried, or with calls of any kind. Of this process, since its start. */
  throttled: z.array(
    z.object({ address: z.string(), kind: z.enum(['send', 'verify', 'call']), until: z.string() }),
  ),
  blocks: z.array(Block),
  /** Data exports and erasures that were asked for. */
  requests: z.array(TimelineEntry),
  integrity: z.nullable(LogVerdict),
  /** Ed25519, PEM: with it others check the signature of the log's head. `null` where the log signs nothing. */
  logKey: z.nullable(z.string()),
});
export type Security = z.infer<typeof Security>;
/** `ok: false` brings `problem`, in Chinese. */
export const VerifiedLog = z.object({
  success: z.literal(true),
  ok: z.boolean(),
  checked: z.number(),
  head: Position,
  at: z.string(),
  problem: z.optional(z.string()),
});

/** Parts of the administration in which several may work at once: whoever looks at one hears that it changed. */
export const AdminPart = z.enum(['feedback', 'errors', 'reports', 'words', 'seo']);
export type AdminPart = z.infer<typeof AdminPart>;
