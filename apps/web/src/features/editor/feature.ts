import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './proposals/calls.js';

export const editor = feature<typeof calls>({
  routes: [
    {
      path: '/editor/:id?',
      title: '编辑',
      guard: { feature: 'content_creation' },
      frame: 'canvas',
      desktopOnly: true,
      screen: later(() => import('./editor.js'), 'Editor'),
    },
  ],
  live: { 'proposals.changed': ['Proposal'] },
  slots: {
    'lesson.marks': [
      {
        key: 'proposals',
        order: 10,
        part: later(() => import('./proposals/proposals-mark.js'), 'ProposalsMark'),
      },
    ],
  },
});
