import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

export const spaces = feature<typeof calls>({
  routes: [
    {
      path: '/user/:id',
      title: '空间',
      guard: 'anyone',
      screen: later(() => import('./space.js'), 'Space'),
    },
  ],
  live: { 'follows.changed': ['Follow'], 'takedown.changed': ['Person'] },
  slots: {
    'search.people': [
      { key: 'people', order: 10, part: later(() => import('./people.js'), 'PeopleFound') },
    ],
    'feed.people': [
      { key: 'people', order: 10, part: later(() => import('./people.js'), 'PeopleFollowed') },
    ],
  },
  arrived: async ({ token, userId }, dispatch) =>
    token && userId && (await import('./arrived.js')).arrived(dispatch),
});
