import type { Filling } from '../../shared/feature/slots.js';
import { later } from '../../shared/ui/later.js';

/** The pages of the administration. */
export const PAGES: readonly Filling<'admin.pages'>[] = [
  {
    key: 'dashboard',
    order: 10,
    path: '',
    text: '仪表盘',
    part: later(() => import('./dashboard/dashboard.js'), 'Dashboard'),
  },
  {
    key: 'users',
    order: 20,
    path: 'users',
    text: '用户',
    part: later(() => import('./users/users.js'), 'Users'),
  },
  {
    key: 'person',
    order: 21,
    path: 'users/:id',
    part: later(() => import('./users/person.js'), 'Person'),
  },
  {
    key: 'features',
    order: 30,
    path: 'feature-permissions',
    text: '功能权限',
    part: later(() => import('./features/feature-permissions.js'), 'FeaturePermissions'),
  },
  {
    key: 'levels',
    order: 40,
    path: 'user-levels',
    text: '用户等级',
    part: later(() => import('./levels/user-levels.js'), 'UserLevels'),
  },
  {
    key: 'subscriptions',
    order: 50,
    path: 'subscriptions',
    text: '订阅',
    part: later(() => import('./subscriptions/subscriptions.js'), 'Subscriptions'),
  },
  {
    key: 'words',
    order: 55,
    path: 'special-words',
    text: '特殊词',
    part: later(() => import('./special-words/special-words.js'), 'SpecialWords'),
  },
  {
    key: 'reports',
    order: 57,
    path: 'reports',
    text: '举报',
    part: later(() => import('./reports/reports.js'), 'Reports'),
  },
  {
    key: 'feedback',
    order: 58,
    path: 'feedback',
    text: '反馈',
    part: later(() => import('./feedback/feedback.js'), 'Feedback'),
  },
  {
    key: 'security',
    order: 60,
    path: 'security',
    text: '安全',
    part: later(() => import('./security/security.js'), 'Security'),
  },
  {
    key: 'usage',
    order: 65,
    path: 'usage-statistics',
    text: '使用统计',
    part: later(() => import('./usage/usage.js'), 'Usage'),
  },
  {
    key: 'events',
    order: 70,
    path: 'events',
    text: '事件',
    part: later(() => import('./events/events.js'), 'Events'),
  },
  {
    key: 'feeds',
    order: 71,
    path: 'events/feeds',
    part: later(() => import('./events/feeds.js'), 'Feeds'),
  },
  {
    key: 'replay',
    order: 71,
    path: 'events/replay',
    part: later(() => import('./events/replay.js'), 'Replay'),
  },
  {
    key: 'event',
    order: 71,
    path: 'events/:position',
    part: later(() => import('./events/event.js'), 'Event'),
  },
];
