import { NEUTRAL_NAME } from '@app/contracts';
import { silent, slice } from '@app/platform';
import { userAudit } from './audit-lines.js';
import { emailClaimEvents, emailClaims } from './email-claims.js';
import { emailOwners } from './email-owners.view.js';
import { userFigures } from './figures.js';
import { standingEvents, type Role } from './standing.js';
import { takenNameEvents } from './taken-names.js';
import { userHandlers } from './users.handlers.js';
import { userEvents, users } from './users.js';
import { userView } from './users.view.js';

const roles: Readonly<Record<Role, string>> = { admin: '管理员', user: '普通用户' };

/** Who people are: name, address, settings, role. */
export const usersSlice = slice({
  events: { ...emailClaimEvents, ...userEvents, ...takenNameEvents, ...standingEvents },
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
    UsernameTakenDown: () => '名字被管理员下架',
    UsernameRestored: () => '下架的名字被恢复',
    UsernameTakeDownAnswered: () => '回应了下架',
    UsernameReplaced: null,
  },
  notices: {
    UsernameTakenDown: ({ userId }) => ({
      to: userId,
      says: `管理员下架了你的名字，别人现在看到的是「${NEUTRAL_NAME}」。里面写着原因，你可以回应，或换一个名字`,
      about: { place: 'profile' },
    }),
    UsernameRestored: ({ userId }) => ({
      to: userId,
      says: '管理员恢复了你的名字',
      about: { place: 'profile' },
    }),
    UsernameTakeDownAnswered: ({ moderator }) => ({
      to: moderator,
      says: '本人回应了名字的下架',
      about: { place: 'reports' },
    }),
  },
  figures: userFigures,
  audit: userAudit,
  providers: userHandlers,
});
