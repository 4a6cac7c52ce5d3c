import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const settings = feature({
  routes: [
    {
      path: '/settings',
      title: '设置',
      guard: 'anyone',
      screen: later(() => import('./settings.js'), 'Settings'),
    },
  ],
  menu: [
    { in: 'rail', order: 60, to: '/settings', text: '设置', icon: 'settings', desktopOnly: true },
    { in: 'profile', order: 10, to: '/settings', text: '设置' },
  ],
});
