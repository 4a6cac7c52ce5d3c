import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

/** What is planned and what is there, in public words, and who wants it. */
export const roadmap = feature<typeof calls>({
  routes: [
    {
      path: '/roadmap',
      title: '计划',
      guard: 'anyone',
      screen: later(() => import('./roadmap.js'), 'Roadmap'),
    },
  ],
  menu: [{ in: 'foot', order: 15, to: '/roadmap', text: '计划' }],
  live: { 'roadmap.changed': ['Roadmap'] },
});
