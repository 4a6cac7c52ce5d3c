import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const contentInfo = feature({
  routes: [
    {
      path: '/content-info',
      title: '课程介绍',
      guard: 'anyone',
      screen: later(() => import('./content-info.js'), 'ContentInfo'),
    },
  ],
});
