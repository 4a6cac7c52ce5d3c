import * as z from 'zod/mini';
import { Feature, Level, Limits, Subscription, SubscriptionStatus, TOP_LEVEL } from './access.js';
import { Page } from './contents.js';
import { instant, reason, seen } from './fields.js';

/* What only the administration sends and reads: no other screen carries it. */

const ok = z.literal(true);
/** Why it is done; kept with the event, under the key of the administrator. A call that takes something away may say it, too. */
const because = { reason: z.optional(reason) };
export const Because = z._default(z.object(because), {});
export type Because = z.infer<typeof Because>;
const days = z.int().check(z.minimum(1, '天数至少为 1'), z.maximum(3650, '天数最多 3650'));
export const FeatureKey = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_]{1,39}$/, '功能标识只能用小写字母、数字和下划线'));
export const PersonId = z.string().check(z.regex(/^[\w-]{1,64}$/, '用户标识不正确'));
export const LevelNumber = z
  .int()
  .check(z.minimum(0, '等级为 0 到 3'), z.maximum(TOP_LEVEL, '等级为 0 到 3'));
/** A level in a path. */
export const LevelParameter = z.pipe(
  z.string().check(z.regex(/^[0-3]$/, '等级为 0 到 3')),
  z.transform(Number),
);
export const FeatureAnswer = z.object({ success: ok, feature: Feature });
/** Creates, or changes the one that has this key. */
export const SaveFeature = z.object({
  featureKey: FeatureKey,
  displayName: z.string().check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(40), seen),
  description: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  isEnabled: z._default(z.boolean(), false),
  ...because,
});
export type SaveFeature = z.infer<typeof SaveFeature>;
/** Opens a feature for a part of the people, beside what their level gives. */
export const Flag = z.object({
  featureKey: z.string(),
  isEnabled: z.boolean(),
  /** Per cent of people; each person always falls on the same side. */
  rollout: z.number(),
  levels: z.array(z.number()),
  users: z.array(z.string()),
  from: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type Flag = z.infer<typeof Flag>;
export const FlagList = z.object({ success: ok, flags: z.array(Flag) });
export const FlagAnswer = z.object({ success: ok, flag: Flag });
const NO_SHARE = '比例为 0 到 100';
/** What is absent stays as it is; `null` takes a date away. */
export const SaveFlag = z.partial(
  z.object({
    isEnabled: z.boolean(),
    rollout: z.number(NO_SHARE).check(z.minimum(0, NO_SHARE), z.maximum(100, NO_SHARE)),
    levels: z.array(LevelNumber).check(z.maxLength(4)),
    users: z.array(PersonId).check(z.maxLength(500, '最多 500 位用户')),
    from: z.nullable(instant),
    until: z.nullable(instant),
    reason,
  }),
);
export type SaveFlag = z.infer<typeof SaveFlag>;
export const Effect = z.enum(['grant', 'deny']);
/** `id` is `<userId>.<featureKey>`: one decision for a person and a feature. */
export const Permission = z.object({
  id: z.string(),
  userId: z.string(),
  username: z.optional(z.string()),
  featureKey: z.string(),
  effect: Effect,
  expiresAt: z.optional(z.string()),
  expired: z.boolean(),
  reason: z.optional(z.string()),
  by: z.string(),
  at: z.string(),
});
export type Permission = z.infer<typeof Permission>;
export const PermissionList = z.object({
  success: ok,
  permissions: z.array(Permission),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export const PermissionAnswer = z.object({ success: ok, permission: Permission });
export const PermissionQuery = z.extend(Page, {
  userId: z.optional(PersonId),
  featureKey: z.optional(FeatureKey),
});
export type PermissionQuery = z.infer<typeof PermissionQuery>;
export const PermissionId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}\.[a-z][a-z0-9_]{1,39}$/, '权限标识不正确'));
export const SavePermission = z.object({
  userId: PersonId,
  featureKey: FeatureKey,
  effect: z._default(Effect, 'grant'),
  expiresAt: z.optional(instant),
  reason: z.optional(reason),
});
export type SavePermission = z.infer<typeof SavePermission>;
export const WhyStep = z.object({
  /** In the order they are asked; the first that says yes or no has decided. */
  step: z.enum(['person', 'admin', 'feature', 'permission', 'flag', 'level']),
  outcome: z.enum(['yes', 'no', 'next']),
  reason: z.string(),
});
export type WhyStep = z.infer<typeof WhyStep>;
export const Why = z.object({
  success: ok,
  userId: z.string(),
  featureKey: z.string(),
  hasPermission: z.boolean(),
  reason: z.string(),
  steps: z.array(WhyStep),
});
export const LevelAnswer = z.object({ success: ok, level: Level });
/** What a level was when the form was opened: whatever an older name or limit was, it is only compared. */
const LevelSeen = z.partial(
  z.object({
    name: z.string().check(z.maxLength(200)),
    description: z.string().check(z.maxLength(2000)),
    limits: Limits,
    features: z.array(FeatureKey).check(z.maxLength(100)),
  }),
);
/**
 * What is absent stays as it is. Changed limits act from each person's next reset. Where somebody has changed what this would undo since
 * `seen`, it is a conflict.
 */
export const SaveLevel = z.partial(
  z.object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(20, '名称最多 20 个字符'), seen),
    description: z.string().check(z.trim(), z.maxLength(200, '说明最多 200 个字符')),
    limits: Limits,
    features: z.array(FeatureKey).check(z.maxLength(100)),
    reason,
    seen: LevelSeen,
  }),
);
export type SaveLevel = z.infer<typeof SaveLevel>;
export const SubscriptionChange = z.object({
  at: z.string(),
  by: z.string(),
  /** What happened, in Chinese. */
  what: z.string(),
  status: SubscriptionStatus,
  endsAt: z.string(),
  reason: z.optional(z.string()),
});
export const SubscriptionRecord = z.extend(Subscription, {
  userId: z.string(),
  username: z.optional(z.string()),
  reason: z.optional(z.string()),
  history: z.array(SubscriptionChange),
});
export type SubscriptionRecord = z.infer<typeof SubscriptionRecord>;
export const SubscriptionList = z.object({
  success: ok,
  subscriptions: z.array(SubscriptionRecord),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export const SubscriptionAnswer = z.object({ success: ok, subscription: SubscriptionRecord });
export const SubscriptionQuery = z.extend(Page, {
  userId: z.optional(PersonId),
  status: z.optional(SubscriptionStatus),
});
export type SubscriptionQuery = z.infer<typeof SubscriptionQuery>;
/** `days` are days of the person's own time zone, from `startsAt` (default: now; later makes it pending). */
export const GrantSubscription = z.object({
  userId: PersonId,
  level: LevelNumber.check(z.minimum(1, '订阅等级为 1 到 3')),
  days,
  startsAt: z.optional(instant),
  trial: z._default(z.boolean(), false),
  reason: z.optional(reason),
});
export type GrantSubscription = z.infer<typeof GrantSubscription>;
/** `extend` needs `days`; `cancel_at_end` and `resume` set and take back the mark; the others end it or wake it at once. */
export const ChangeSubscription = z.object({
  action: z.enum([
    'activate',
    'extend',
    'cancel',
    'cancel_at_end',
    'resume',
    'past_due',
    'expire',
    'refund',
  ]),
  days: z.optional(days),
  reason: z.optional(reason),
});
export type ChangeSubscription = z.infer<typeof ChangeSubscription>;
export const SubscriptionId = z.string().check(z.regex(/^[0-9a-z-]{8,64}$/, '订阅标识不正确'));
export const Member = z.object({
  userId: z.string(),
  username: z.string(),
  role: z.string(),
  /** Set by an administrator or 1; `level` is what counts now. */
  ownLevel: z.number(),
  level: z.number(),
  subscription: z.nullable(Subscription),
});
export type Member = z.infer<typeof Member>;
export const MemberList = z.object({
  success: ok,
  users: z.array(Member),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export const MemberAnswer = z.object({ success: ok, user: Member });
export const SetMemberLevel = z.object({ level: LevelNumber, reason: z.optional(reason) });
export type SetMemberLevel = z.infer<typeof SetMemberLevel>;
export const MakeRedeemCodes = z.object({
  count: z._default(
    z.int().check(z.minimum(1, '数量至少为 1'), z.maximum(100, '一次最多 100 个')),
    1,
  ),
  level: LevelNumber.check(z.minimum(1, '订阅等级为 1 到 3')),
  days,
  /** How many people may use each code. */
  uses: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
  expiresAt: z.optional(instant),
  note: z.optional(z.string().check(z.trim(), z.maxLength(100))),
});
export type MakeRedeemCodes = z.infer<typeof MakeRedeemCodes>;
export const RedeemCode = z.object({
  id: z.string(),
  /** The last four characters: the code itself is shown once, when it is made. */
  hint: z.string(),
  level: z.number(),
  days: z.number(),
  uses: z.number(),
  used: z.number(),
  usedBy: z.array(z.object({ userId: z.string(), at: z.string() })),
  state: z.enum(['open', 'used', 'expired', 'void']),
  expiresAt: z.optional(z.string()),
  note: z.optional(z.string()),
  madeBy: z.string(),
  madeAt: z.string(),
});
export type RedeemCode = z.infer<typeof RedeemCode>;
export const RedeemCodesMade = z.object({
  success: ok,
  codes: z.array(z.object({ id: z.string(), code: z.string() })),
});
export const RedeemCodeList = z.object({
  success: ok,
  codes: z.array(RedeemCode),
  total: z.number(),
  page: z.number(),
  pageSize: z.number(),
});
export const RedeemCodeId = z.string().check(z.regex(/^[0-9a-f]{32}$/, '兑换码标识不正确'));

/** The same for many people, for one reason. Each is done, or not, alone. */
export const GrantToMany = z
  .object({
    userIds: z
      .array(PersonId)
      .check(z.minLength(1, '请先选择用户'), z.maxLength(100, '一次最多 100 位用户')),
    /** Their own level from now on. */
    level: z.optional(LevelNumber),
    subscription: z.optional(
      z.object({
        level: LevelNumber.check(z.minimum(1, '订阅等级为 1 到 3')),
        days,
        trial: z._default(z.boolean(), false),
      }),
    ),
    reason: reason.check(z.minLength(1, '请填写原因')),
  })
  .check(
    z.refine(
      ({ level, subscription }) => (level === undefined) !== (subscription === undefined),
      '请选择改等级或给订阅',
    ),
  );
export type GrantToMany = z.infer<typeof GrantToMany>;
export const GrantOutcome = z.object({
  userId: z.string(),
  username: z.optional(z.string()),
  /** `unchanged`: it was so already. */
  outcome: z.enum(['done', 'unchanged', 'failed']),
  /** Why it failed, in Chinese. */
  error: z.optional(z.string()),
});
export type GrantOutcome = z.infer<typeof GrantOutcome>;
export const GrantedToMany = z.object({ success: ok, outcomes: z.array(GrantOutcome) });
