import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const unauthorized = feature({
  routes: [
    {
      path: '/unauthorized',
      title: '没有权限',
      guard: 'anyone',
      screen: later(() => import('./unauthorized.js'), 'Unauthorized'),
    },
  ],
});
