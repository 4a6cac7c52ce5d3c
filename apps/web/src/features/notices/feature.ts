import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

/** What happened to them while they were away. */
export const notices = feature<typeof calls>({
  routes: [
    {
      path: '/notices',
      title: '通知',
      guard: 'login',
      screen: later(() => import('./notices.js'), 'Notices'),
    },
  ],
  menu: [
    { in: 'person', order: 15, to: '/notices', text: '通知' },
    { in: 'profile', order: 2, to: '/notices', text: '通知' },
  ],
  live: { 'notices.changed': ['Notice'] },
  slots: {
    'menu.mark': [{ key: 'unread', order: 10, part: later(() => import('./unread.js'), 'Unread') }],
  },
});
