import { feature } from '../../shared/feature/feature.js';
import type { calls } from '../../shared/lib/practice/calls.js';
import { later } from '../../shared/ui/later.js';

export const checkin = feature<typeof calls>({
  routes: [
    {
      path: '/checkin',
      title: '打卡',
      guard: 'login',
      screen: later(() => import('./checkin.js'), 'Checkin'),
    },
  ],
  live: { 'checkins.changed': ['CheckIn'] },
  slots: {
    'space.own': [
      {
        key: 'practice',
        order: 10,
        part: later(() => import('./own-practice.js'), 'OwnPractice'),
      },
    ],
  },
});
