import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const mobileTip = feature({
  routes: [
    {
      path: '/mobile-tip',
      title: '请用电脑打开',
      guard: 'anyone',
      screen: later(() => import('./mobile-tip.js'), 'MobileTip'),
    },
  ],
});
