import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

export const discover = feature<typeof calls>({
  routes: [
    {
      path: '/discover',
      title: '发现',
      guard: 'anyone',
      screen: later(() => import('./discover.js'), 'Discover'),
    },
  ],
  menu: [{ in: 'rail', order: 15, to: '/discover', text: '发现', icon: 'discover' }],
  live: { 'takedown.changed': ['PublicLesson'] },
});
