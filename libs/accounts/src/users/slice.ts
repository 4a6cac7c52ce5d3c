import { silent, slice } from '@app/platform';
import { userAudit } from './audit-lines.js';
import { emailClaimEvents, emailClaims } from './email-claims.js';
import { emailOwners } from './email-owners.view.js';
import { standingEvents, type Role } from './standing.js';
import { userHandlers } from './users.handlers.js';
import { userEvents, users } from './users.js';
import { userView } from './users.view.js';

const roles: Readonly<Record<Role, string>> = { admin: '管理员', user: '普通用户' };

/** Who people are: name, address, settings, role. */
export const usersSlice = slice({
  events: { ...emailClaimEvents, ...userEvents, ...standingEvents },
  folds: { users: ['user-', users], emailClaims: ['email-', emailClaims] },
  views: { userView, emailOwners },
  live: {
    // Name, role and status: the open pages of the person ask again.
    userView: ({ key }) => ({ topic: `user:${key}`, type: 'me.changed' }),
    emailOwners: silent,
  },
  timeline: {
    EmailClaimed: null,
    EmailReleased: null,
    UserRegistered: () => '注册了账号',
    ProfileUpdated: ({ username, settings }) =>
      (username === undefined ? '' : '修改了用户名') ||
      (settings === undefined ? '修改了资料' : '修改了设置'),
    UserErased: ({ by }) => (by === undefined ? '注销了账号' : '账号被管理员注销'),
    ErasureCompleted: () => '个人数据已清除',
    UserRoleChanged: ({ role, before }) =>
      before === undefined ? `成为${roles[role]}` : `角色由${roles[before]}改为${roles[role]}`,
    UserDisabled: () => '账号被停用',
    UserEnabled: () => '账号恢复使用',
  },
  audit: userAudit,
  providers: userHandlers,
});
