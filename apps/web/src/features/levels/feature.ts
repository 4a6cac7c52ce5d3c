import type { api } from '../../shared/lib/calls/api.js';
import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const levels = feature<typeof api>({
  routes: [
    {
      path: '/level-settings',
      title: '等级说明',
      guard: 'anyone',
      screen: later(() => import('./levels.js'), 'Levels'),
    },
  ],
  menu: [{ in: 'person', for: 'visitor', order: 10, to: '/level-settings', text: '等级说明' }],
  // Rights that came or went.
  live: { 'permissions.changed': ['Permission'] },
});
