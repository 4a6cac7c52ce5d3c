import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const credits = feature({
  routes: [
    {
      path: '/credits',
      title: '来源与致谢',
      guard: 'anyone',
      screen: later(() => import('./credits.js'), 'Credits'),
    },
  ],
  menu: [{ in: 'foot', order: 20, to: '/credits', text: '来源与致谢' }],
});
