import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

export const templates = feature<typeof calls>({
  routes: [
    {
      path: '/templates',
      title: '模板',
      guard: 'anyone',
      screen: later(() => import('./templates.js'), 'Templates'),
    },
  ],
  menu: [
    { in: 'rail', order: 37, to: '/templates', text: '模板', icon: 'pattern', desktopOnly: true },
    { in: 'profile', order: 7, to: '/templates', text: '模板' },
  ],
  live: { 'templates.changed': ['Template'] },
});
