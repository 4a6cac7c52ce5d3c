import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const forks = feature({
  slots: {
    'about.actions': [
      { key: 'fork', order: 20, part: later(() => import('./fork-lesson.js'), 'ForkLesson') },
    ],
    'about.sections': [
      { key: 'forks', order: 10, part: later(() => import('./forks-of.js'), 'ForksOf') },
    ],
    'reported.lesson': [
      {
        key: 'forks',
        order: 10,
        part: later(() => import('./reported-forks.js'), 'ReportedForks'),
      },
    ],
  },
});
