import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const pictures = feature({
  routes: [
    {
      path: '/pictures',
      title: '我的图片',
      guard: 'login',
      screen: later(() => import('./pictures.js'), 'Pictures'),
    },
  ],
  menu: [{ in: 'profile', order: 14, to: '/pictures', text: '我的图片' }],
});
