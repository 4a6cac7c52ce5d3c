import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

export const profile = feature<typeof calls>({
  routes: [
    {
      path: '/profile',
      title: '我的',
      guard: 'login',
      screen: later(() => import('./profile.js'), 'Profile'),
    },
  ],
  menu: [
    { in: 'rail', order: 50, to: '/profile', text: '我的', icon: 'person' },
    { in: 'person', order: 10, to: '/profile', text: '我的' },
  ],
  // A device that was thrown out; whether it was this one, is asked along with what is changed in the person.
  live: { 'session.revoked': ['Session', 'Me'], 'me.changed': ['Me'] },
});
