import { ENTITLEMENTS, on, silent, slice } from '@app/platform';
import { userRecords } from '@published/accounts';
import { memberAudit } from './audit-lines.js';
import { AccessEntitlements } from './entitlements.handlers.js';
import { forgetMember } from './erase.handlers.js';
import { permissionFigures } from './figures.js';
import { memberEvents } from './members.js';
import { memberView } from './members.view.js';
import { permissionView } from './permissions.view.js';
import { Standings } from './standings.handlers.js';
import { subscriptionEvents } from './subscriptions.js';

/** An open page asks again at once; a role or a time zone counts, too. */
const changed = ({ key }: { key: string }) => ({
  topic: `user:${key}`,
  type: 'permissions.changed',
});

/** Where one person stands: the own level, decisions of administrators, subscriptions, and what follows from them. */
export const standingSlice = slice({
  events: { ...memberEvents, ...subscriptionEvents },
  views: { memberView, permissionView },
  live: { memberView: changed, permissionView: silent },
  liveOf: [on(userRecords, changed)],
  timeline: {
    MemberLevelSet: () => '等级更改',
    PermissionSet: ({ effect }) => (effect === 'deny' ? '被禁止使用功能' : '获准使用功能'),
    PermissionRemoved: () => '功能恢复默认规则',
    SubscriptionGranted: () => '获得订阅',
    SubscriptionExtended: () => '订阅到期时间被调整',
    SubscriptionMarked: () => '订阅续期方式更改',
    SubscriptionMoved: () => '订阅状态变化',
    SubscriptionForgotten: null,
  },
  audit: memberAudit,
  figures: permissionFigures,
  providers: [
    Standings,
    AccessEntitlements,
    { provide: ENTITLEMENTS, useExisting: AccessEntitlements },
  ],
  erases: forgetMember,
});
