import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const upgrade = feature({
  routes: [
    {
      path: '/upgrade',
      title: '升级',
      guard: 'login',
      screen: later(() => import('./upgrade.js'), 'Upgrade'),
    },
  ],
  menu: [{ in: 'person', order: 20, to: '/upgrade', text: '等级与兑换' }],
});
