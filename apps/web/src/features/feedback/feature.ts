import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import { FeedbackOpener } from './feedback-opener.js';
import type { calls } from './calls.js';

export const feedback = feature<typeof calls>({
  routes: [
    {
      path: '/feedback',
      title: '我的反馈',
      guard: 'login',
      unbothered: true,
      screen: later(() => import('./feedback.js'), 'Feedback'),
    },
  ],
  menu: [
    { in: 'person', order: 30, to: '/feedback', text: '我的反馈' },
    { in: 'profile', order: 20, to: '/feedback', text: '我的反馈' },
  ],
  live: { 'feedback.changed': ['Feedback'] },
  slots: {
    'frame.beside': [{ key: 'feedback', order: 10, part: FeedbackOpener }],
    'frame.buttons': [
      {
        key: 'feedback',
        order: 20,
        icon: 'feedback',
        label: '意见反馈',
        part: later(() => import('./feedback-dialog.js'), 'FeedbackDialog'),
      },
    ],
  },
});
