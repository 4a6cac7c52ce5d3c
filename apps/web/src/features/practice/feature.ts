import { feature } from '../../shared/feature/feature.js';
import type { calls } from '../../shared/lib/practice/calls.js';
import { later } from '../../shared/ui/later.js';

export const practice = feature<typeof calls>({
  routes: [
    {
      path: '/practice',
      title: '练习',
      guard: 'login',
      screen: later(() => import('./practice.js'), 'Practice'),
    },
  ],
  menu: [{ in: 'rail', order: 30, to: '/practice', text: '练习', icon: 'practice' }],
  live: { 'practice.changed': ['Practice'] },
  slots: {
    'sentence.actions': [
      {
        key: 'grade',
        order: 10,
        part: later(() => import('./grades/grade-sentence.js'), 'GradeSentence'),
      },
    ],
    'sentence.keys': [
      {
        key: 'grade',
        order: 10,
        part: later(() => import('./grades/grade-sentence.js'), 'GradeKeys'),
      },
    ],
    'dictation.notes': [
      {
        key: 'grade',
        order: 10,
        part: later(() => import('./grades/grade-sentence.js'), 'GradedHard'),
      },
    ],
    'frame.companions': [
      { key: 'offer', order: 20, part: later(() => import('./offer.js'), 'PracticeOffer') },
    ],
  },
  // What was practised waits on the device for whoever it was; the code for that comes when the page stands.
  arrived: async ({ token, userId }) => {
    const { practiseAs } = await import('../../shared/lib/practice/index.js');
    practiseAs(userId, token);
  },
});
