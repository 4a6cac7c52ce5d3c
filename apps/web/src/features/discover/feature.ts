import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const discover = feature({
  routes: [
    {
      path: '/discover',
      title: '发现',
      guard: 'anyone',
      screen: later(() => import('./discover.js'), 'Discover'),
    },
  ],
  menu: [{ in: 'rail', order: 15, to: '/discover', text: '发现', icon: 'discover' }],
});
