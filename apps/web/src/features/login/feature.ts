import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const login = feature({
  routes: [
    {
      path: '/login',
      title: '登录',
      guard: 'anyone',
      unbothered: true,
      screen: later(() => import('./login.js'), 'Login'),
    },
  ],
});
