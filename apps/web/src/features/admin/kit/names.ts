import type { AdminUser, SubscriptionStatus } from '@app/contracts';
import { useFeaturesQuery, useLevelsQuery } from '../../../shared/lib/calls/rights.js';

export const ROLES: Record<AdminUser['role'], string> = { user: '用户', admin: '管理员' };
export const STATUSES: Record<AdminUser['status'], string> = { active: '正常', disabled: '已停用' };
export const SUBSCRIPTION_STATUSES: Record<SubscriptionStatus, string> = {
  pending: '待开始',
  active: '使用中',
  past_due: '待续期',
  canceled: '已取消',
  expired: '已到期',
  refunded: '已退款',
};
export const LEVELS = [0, 1, 2, 3];

/** What the levels are called today; the number where that is not known yet. */
export const useLevelNames = (): ((level: number) => string) => {
  const { data } = useLevelsQuery(undefined);
  return (level) => data?.levels.find((known) => known.level === level)?.name ?? `${level} 级`;
};

export const useFeatureNames = (): ((featureKey: string) => string) => {
  const { data } = useFeaturesQuery(undefined);
  return (featureKey) =>
    data?.features.find((known) => known.featureKey === featureKey)?.displayName ?? featureKey;
};
