import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './reports/calls.js';

export const admin = feature<typeof calls>({
  routes: [
    {
      path: '/admin/*',
      title: '管理',
      guard: 'admin',
      frame: 'bare',
      screen: later(() => import('./admin.js'), 'Admin'),
    },
  ],
  menu: [{ in: 'person', for: 'admin', order: 40, to: '/admin', text: '管理' }],
  // Its owner answered a take-down: whoever took it down is told, and may be looking at it.
  live: { 'notices.changed': ['AdminReport'], 'admin.changed': 'screen' },
  slots: {
    'admin.pages': async () => (await import('./pages.js')).PAGES,
  },
});
