import { COUNTED, COUNTED_NAMES, type Feature, type Level, type Limits } from '@app/contracts';
import type { AuditNames, AuditOf } from '@app/platform';
import type { featureEvents, FlagRule } from './features.js';
import type { levelEvents } from './levels.js';

const yes = (is: boolean) => (is ? '是' : '否');
const most = (count: number | null) => (count === null ? '不限' : String(count));
const listed = (all: readonly string[]) => (all.length === 0 ? '无' : all.join('、'));

const definition = ({ displayName, description, isEnabled }: Omit<Feature, 'featureKey'>) => ({
  名称: displayName,
  说明: description,
  打开: yes(isEnabled),
});
const flag = (rule: FlagRule, names: AuditNames) => ({
  启用: yes(rule.isEnabled),
  比例: `${rule.rollout}%`,
  等级: listed(rule.levels.map((level) => names.level(level))),
  用户: listed(rule.users.map((userId) => names.person(userId))),
  开始: rule.from ?? '无',
  结束: rule.until ?? '无',
});
const limits = ({ contents, collections, daily, monthly }: Limits) => ({
  课程数量: most(contents),
  合集数量: most(collections),
  ...Object.fromEntries(
    COUNTED.flatMap((work) => [
      [`每天新${COUNTED_NAMES[work]}`, most(daily[work])],
      [`每月新${COUNTED_NAMES[work]}`, most(monthly[work])],
    ]),
  ),
});
const level = (said: Partial<Omit<Level, 'level'>>, names: AuditNames) => ({
  ...(said.name !== undefined && { 名称: said.name }),
  ...(said.description !== undefined && { 说明: said.description }),
  ...(said.limits && limits(said.limits)),
  ...(said.features && { 功能: listed(said.features.map((key) => names.feature(key))) }),
});

export const policyAudit: AuditOf<typeof featureEvents & typeof levelEvents> = {
  FeatureDefined: (data) => ({
    kind: 'feature',
    target: `feature:${data.featureKey}`,
    name: data.definition.displayName,
    what: data.before === null ? '新建功能' : '更改功能',
    before: data.before === null ? {} : definition(data.before),
    after: definition(data.definition),
    reason: data.reason,
  }),
  FeatureRemoved: (data) => ({
    kind: 'feature',
    target: `feature:${data.featureKey}`,
    name: data.before.displayName,
    what: '删除功能',
    before: definition(data.before),
    after: null,
    reason: data.reason,
  }),
  FeatureFlagSet: (data, names) => ({
    kind: 'flag',
    target: `flag:${data.featureKey}`,
    name: names.feature(data.featureKey),
    what: '更改灰度规则',
    before: data.before === null ? {} : flag(data.before, names),
    after: flag(data.flag, names),
    reason: data.reason,
  }),
  LevelChanged: (data, names) => ({
    kind: 'policy',
    target: `policy:${data.level}`,
    name: names.level(data.level),
    what: '更改等级的规则',
    before: level(data.before, names),
    after: level(data.change, names),
    reason: data.reason,
  }),
};
