import type { AuditOf } from '@app/platform';
import type { Role, standingEvents } from './standing.js';
import type { takenNameEvents } from './taken-names.js';
import type { userEvents } from './users.js';

const ROLES: Readonly<Record<Role, string>> = { admin: '管理员', user: '普通用户' };
const account = (userId: string) => ({ kind: 'account', target: `account:${userId}` }) as const;
const moderated = (userId: string) => ({ kind: 'report', target: `name:${userId}` }) as const;

export const userAudit: AuditOf<
  typeof standingEvents & typeof userEvents & typeof takenNameEvents
> = {
  UserRoleChanged: ({ userId, role, before, reason }) => ({
    kind: 'role',
    target: `role:${userId}`,
    what: '更改角色',
    ...(before && { before: { 角色: ROLES[before] } }),
    after: { 角色: ROLES[role] },
    reason,
  }),
  UserDisabled: ({ userId, reason }) => ({
    ...account(userId),
    what: '停用账号',
    before: { 状态: '正常' },
    after: { 状态: '已停用' },
    reason,
  }),
  UserEnabled: ({ userId, reason }) => ({
    ...account(userId),
    what: '恢复账号',
    before: { 状态: '已停用' },
    after: { 状态: '正常' },
    reason,
  }),
  UsernameTakenDown: ({ userId, reason }) => ({
    ...moderated(userId),
    what: '下架用户名',
    before: { 状态: '公开' },
    after: { 状态: '已下架' },
    reason,
  }),
  UsernameRestored: ({ userId, reason }) => ({
    ...moderated(userId),
    what: '恢复用户名',
    before: { 状态: '已下架' },
    after: { 状态: '公开' },
    reason,
  }),
  // Whoever ends their own account asks nobody.
  UserErased: ({ userId, by, reason }) =>
    by === undefined
      ? undefined
      : {
          ...account(userId),
          what: '注销账号',
          before: {},
          after: { 状态: '已注销' },
          reason,
        },
};
