import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const player = feature({
  routes: [
    {
      path: '/player/:id',
      title: '播放',
      guard: 'anyone',
      frame: 'transport',
      screen: later(() => import('./player.js'), 'Player'),
    },
  ],
  // The lesson that is open hears how it grows.
  live: { 'content.changed': 'screen', 'job.changed': 'screen', 'job.progress': 'screen' },
});
