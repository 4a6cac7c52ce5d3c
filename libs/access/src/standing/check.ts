import type { WhyStep } from '@app/contracts';
import type { FlagRule } from '../policy/features.js';
import type { Policy } from '../policy/policy.js';

/** Who asks. `level` is the one that counts now. */
export interface Asker {
  userId: string;
  isAdmin: boolean;
  level: number;
  /** Decisions about this person: feature → what and until when. */
  permissions: Readonly<
    Record<string, { effect: 'grant' | 'deny'; expiresAt?: string | undefined }>
  >;
}
export interface Verdict {
  hasPermission: boolean;
  reason: string;
  /** Every step that was asked, the deciding one last. */
  steps: WhyStep[];
}

type Answer = Omit<WhyStep, 'step'>;
const yes = (reason: string): Answer => ({ outcome: 'yes', reason });
const no = (reason: string): Answer => ({ outcome: 'no', reason });
const next = (reason: string): Answer => ({ outcome: 'next', reason });

/** FNV-1a over feature and person: 0 to under 100, the same for ever, and another person's dice for another feature. */
export const bucketOf = (featureKey: string, userId: string): number => {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(`${featureKey}|${userId}`))
    hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  // The low bits of FNV are even enough only after a last stir.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b) >>> 0;
  return (((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000) * 100;
};

const byFlag = (
  flag: FlagRule | undefined,
  featureKey: string,
  { userId, level }: Asker,
  now: number,
): Answer => {
  if (!flag?.isEnabled) return next('没有开启灰度规则');
  if (flag.from !== null && now < Date.parse(flag.from)) return next('灰度规则还没有到开始时间');
  if (flag.until !== null && now >= Date.parse(flag.until)) return next('灰度规则已过结束时间');
  if (flag.users.includes(userId)) return yes('灰度规则包含此用户');
  if (flag.levels.includes(level)) return yes('灰度规则包含当前等级');
  if (bucketOf(featureKey, userId) < flag.rollout)
    return yes(`灰度规则对 ${flag.rollout}% 的用户开放，包含此用户`);
  return next(
    flag.rollout > 0
      ? `灰度规则对 ${flag.rollout}% 的用户开放，不包含此用户`
      : '灰度规则不包含此用户',
  );
};

/**
 * The one order of every feature check (spec/decisions.md): administrator, feature switched off, decision about the person, flag, level,
 * no. The first yes or no decides.
 */
export const check = (
  featureKey: string,
  asker: Asker | undefined,
  policy: Policy,
  now: number,
): Verdict => {
  const steps: WhyStep[] = [];
  const ask = (step: WhyStep['step'], answer: Answer): Verdict | undefined => {
    steps.push({ step, ...answer });
    return answer.outcome === 'next'
      ? undefined
      : { hasPermission: answer.outcome === 'yes', reason: answer.reason, steps };
  };
  if (!asker) return ask('person', no('请先登录')) as Verdict;
  const admin = ask('admin', asker.isAdmin ? yes('管理员拥有全部功能') : next('不是管理员'));
  if (admin) return admin;

  const feature = policy.features.get(featureKey);
  const open = ask(
    'feature',
    !feature ? no('没有这个功能') : feature.isEnabled ? next('功能已启用') : no('该功能暂未开放'),
  );
  if (open) return open;

  const own = asker.permissions[featureKey];
  const expired = own?.expiresAt !== undefined && now >= Date.parse(own.expiresAt);
  const decision = !own
    ? next('没有单独的授权')
    : expired
      ? next('单独的授权已到期')
      : own.effect === 'grant'
        ? yes('管理员已单独开通')
        : no('管理员已单独停用');
  return (
    ask('permission', decision) ??
    ask('flag', byFlag(policy.flags[featureKey], featureKey, asker, now)) ??
    (ask('level', byLevel(featureKey, asker.level, policy)) as Verdict)
  );
};

const byLevel = (featureKey: string, level: number, { levels }: Policy): Answer => {
  const name = levels[level]?.name ?? String(level);
  if (levels[level]?.features.includes(featureKey)) return yes(`当前等级「${name}」包含该功能`);
  const enough = levels.find((one) => one.level > level && one.features.includes(featureKey));
  return no(`当前等级「${name}」不包含该功能${enough ? `，「${enough.name}」起可用` : ''}`);
};
