import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const mailbox = feature({
  routes: [
    {
      path: '/dev/mailbox',
      title: '开发信箱',
      guard: 'anyone',
      screen: later(() => import('./mailbox.js'), 'Mailbox'),
    },
  ],
});
