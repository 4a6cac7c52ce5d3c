import type { SubscriptionStatus } from '@app/contracts';
import type { AuditNames, AuditOf } from '@app/platform';
import type { Decision, memberEvents } from './members.js';
import type { subscriptionEvents } from './subscriptions.js';

const DAY_MS = 86_400_000;
const EFFECTS = { grant: '允许', deny: '禁止' } as const;
const STATUSES: Readonly<Record<SubscriptionStatus, string>> = {
  pending: '待开始',
  active: '使用中',
  past_due: '待续期',
  canceled: '已取消',
  expired: '已到期',
  refunded: '已退款',
};
const SOURCES = { admin: '管理员给予', redeem: '兑换码', payment: '付款' } as const;

const decision = ({ effect, expiresAt }: Decision) => ({
  决定: EFFECTS[effect],
  到期: expiresAt ?? '不到期',
});
const NO_DECISION = { 决定: '按规则', 到期: '不到期' };
const permission = (
  { userId, featureKey }: { userId: string; featureKey: string },
  names: AuditNames,
) =>
  ({
    kind: 'permission',
    target: `permission:${userId}.${featureKey}`,
    name: names.feature(featureKey),
  }) as const;
const subscription = ({ subscriptionId }: { subscriptionId: string }) =>
  ({ kind: 'subscription', target: `subscription:${subscriptionId}` }) as const;
const days = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const ending = (cancelAtPeriodEnd: boolean) => ({
  到期以后: cancelAtPeriodEnd ? '不再续' : '继续',
});

export const memberAudit: AuditOf<typeof memberEvents & typeof subscriptionEvents> = {
  MemberLevelSet: ({ userId, level, before, reason }, names) => ({
    kind: 'level',
    target: `level:${userId}`,
    what: '更改等级',
    before: { 等级: names.level(before) },
    after: { 等级: names.level(level) },
    reason,
  }),
  PermissionSet: (data, names) => ({
    ...permission(data, names),
    what: data.effect === 'deny' ? '禁止使用功能' : '允许使用功能',
    before: data.before === null ? NO_DECISION : decision(data.before),
    after: decision(data),
    reason: data.reason,
  }),
  PermissionRemoved: (data, names) => ({
    ...permission(data, names),
    what: '功能恢复默认规则',
    before: decision(data.before),
    after: NO_DECISION,
    reason: data.reason,
  }),
  SubscriptionGranted: (data, names) => ({
    ...subscription(data),
    name: names.level(data.level),
    what: '开通订阅',
    before: {},
    after: {
      等级: names.level(data.level),
      天数: String(days(data.startsAt, data.endsAt)),
      开始: data.startsAt,
      结束: data.endsAt,
      状态: STATUSES[data.status],
      来源: SOURCES[data.source],
      ...(data.trial && { 试用: '是' }),
    },
    reason: data.reason,
  }),
  SubscriptionExtended: (data) => ({
    ...subscription(data),
    what: `延长订阅 ${days(data.before, data.endsAt)} 天`,
    before: { 结束: data.before },
    after: { 结束: data.endsAt },
    reason: data.reason,
  }),
  SubscriptionMarked: (data) => ({
    ...subscription(data),
    what: '更改到期后的续订',
    before: ending(data.before),
    after: ending(data.cancelAtPeriodEnd),
    reason: data.reason,
  }),
  SubscriptionMoved: (data) => ({
    ...subscription(data),
    what: data.dueAt === undefined ? '更改订阅状态' : '订阅到时变化',
    before: { 状态: STATUSES[data.before] },
    after: { 状态: STATUSES[data.status] },
    reason: data.reason,
  }),
  SubscriptionForgotten: (data) => ({
    ...subscription(data),
    what: '订阅随账号注销',
    before: { 状态: STATUSES[data.before] },
    after: null,
  }),
};
