import type { FlagRule } from '../policy/features.js';
import { bucketOf, check, type Asker } from './check.js';
import { policyOf } from '../policy/policy.js';
import type { PolicyDoc } from '../policy/policy.view.js';

const now = Date.parse('2026-06-01T00:00:00.000Z');
const [past, future] = ['2026-05-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z'];
const doc = (change: Partial<PolicyDoc> = {}): PolicyDoc => ({
  features: {},
  flags: {},
  levels: {},
  limits: {},
  ...change,
});
const flag = (rule: Partial<FlagRule>) =>
  doc({
    flags: {
      export_audio: {
        isEnabled: true,
        rollout: 0,
        levels: [],
        users: [],
        from: null,
        until: null,
        ...rule,
      },
    },
  });
const off = doc({
  features: { export_audio: { displayName: '导出音频', description: '', isEnabled: false } },
});
const asker = (change: Partial<Asker> = {}): Asker => ({
  userId: 'u',
  isAdmin: false,
  level: 1,
  permissions: {},
  ...change,
});
const grant = (expiresAt?: string): Partial<Asker> => ({
  permissions: { export_audio: { effect: 'grant', expiresAt } },
});
const deny = (expiresAt?: string): Partial<Asker> => ({
  permissions: { export_audio: { effect: 'deny', expiresAt } },
});

// Each row puts a step against those after it: the earlier one decides.
const table: [string, PolicyDoc, Asker | undefined, boolean, string, string][] = [
  ['a visitor has nothing', flag({ rollout: 100 }), undefined, false, 'person', '请先登录'],
  [
    'an administrator has what is switched off',
    off,
    asker({ isAdmin: true, ...deny() }),
    true,
    'admin',
    '管理员拥有全部功能',
  ],
  [
    'switched off beats a grant',
    off,
    asker({ level: 3, ...grant() }),
    false,
    'feature',
    '该功能暂未开放',
  ],
  [
    'removed beats a grant',
    doc({ features: { export_audio: null } }),
    asker({ level: 3, ...grant() }),
    false,
    'feature',
    '没有这个功能',
  ],
  ['a grant beats the level', doc(), asker(grant()), true, 'permission', '管理员已单独开通'],
  [
    'a denial beats flag and level',
    flag({ rollout: 100 }),
    asker({ level: 3, ...deny() }),
    false,
    'permission',
    '管理员已单独停用',
  ],
  [
    'an expired grant is none',
    doc(),
    asker(grant(past)),
    false,
    'level',
    '当前等级「免费」不包含该功能，「专业」起可用',
  ],
  [
    'an expired denial is none',
    doc(),
    asker({ level: 3, ...deny(past) }),
    true,
    'level',
    '当前等级「专业」包含该功能',
  ],
  [
    'a grant acts until its end',
    doc(),
    asker(grant(future)),
    true,
    'permission',
    '管理员已单独开通',
  ],
  [
    'a flag for a person beats the level',
    flag({ users: ['u'] }),
    asker(),
    true,
    'flag',
    '灰度规则包含此用户',
  ],
  [
    'a flag for a level beats the level',
    flag({ levels: [1] }),
    asker(),
    true,
    'flag',
    '灰度规则包含当前等级',
  ],
  [
    'a flag for everybody',
    flag({ rollout: 100 }),
    asker(),
    true,
    'flag',
    '灰度规则对 100% 的用户开放，包含此用户',
  ],
  [
    'a flag for nobody leaves it to the level',
    flag({ rollout: 0 }),
    asker({ level: 3 }),
    true,
    'level',
    '当前等级「专业」包含该功能',
  ],
  [
    'a flag before its time',
    flag({ rollout: 100, from: future }),
    asker(),
    false,
    'level',
    '当前等级「免费」不包含该功能，「专业」起可用',
  ],
  [
    'a flag after its time',
    flag({ rollout: 100, until: past }),
    asker(),
    false,
    'level',
    '当前等级「免费」不包含该功能，「专业」起可用',
  ],
  [
    'a flag that is off',
    flag({ rollout: 100, isEnabled: false }),
    asker(),
    false,
    'level',
    '当前等级「免费」不包含该功能，「专业」起可用',
  ],
  ['the level gives it', doc(), asker({ level: 3 }), true, 'level', '当前等级「专业」包含该功能'],
];

describe('the order of a check', () => {
  it.each(table)('%s', (_, policy, who, hasPermission, decidedBy, reason) => {
    const verdict = check('export_audio', who, policyOf(policy), now);
    expect(verdict).toMatchObject({ hasPermission, reason });
    expect(verdict.steps.at(-1)).toEqual({
      step: decidedBy,
      outcome: hasPermission ? 'yes' : 'no',
      reason,
    });
    expect(verdict.steps.slice(0, -1).every(({ outcome }) => outcome === 'next')).toBe(true);
  });

  it('keeps every person on the same side of a rollout while it grows', () => {
    const people = Array.from({ length: 2000 }, (_, n) => `person-${n}`);
    const open = (rollout: number) =>
      people.filter(
        (userId) =>
          check('export_audio', asker({ userId }), policyOf(flag({ rollout })), now).hasPermission,
      );
    const [fifth, half] = [open(20), open(50)];
    expect(fifth.filter((userId) => !half.includes(userId))).toEqual([]);
    expect(fifth.length / 2000).toBeGreaterThan(0.16);
    expect(fifth.length / 2000).toBeLessThan(0.24);
    expect(people.filter((userId) => bucketOf('a', userId) < 20)).not.toEqual(
      people.filter((userId) => bucketOf('b', userId) < 20),
    );
  });
});
