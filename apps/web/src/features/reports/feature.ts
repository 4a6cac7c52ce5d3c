import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

/** Somebody tells that something public is not right; its owner learns what became of it. */
export const reports = feature<typeof calls>({
  live: { 'takedown.changed': ['Content', 'Collection', 'Template'] },
  slots: {
    'lesson.foot': [
      { key: 'report', order: 10, part: later(() => import('./report.js'), 'ReportLesson') },
    ],
    'collection.foot': [
      { key: 'report', order: 10, part: later(() => import('./report.js'), 'ReportCollection') },
    ],
    'template.foot': [
      { key: 'report', order: 10, part: later(() => import('./report.js'), 'ReportTemplate') },
    ],
    'space.foot': [
      { key: 'report', order: 10, part: later(() => import('./report.js'), 'ReportName') },
    ],
    'taken.down': [
      { key: 'note', order: 10, part: later(() => import('./taken-down.js'), 'TakenDownNote') },
    ],
  },
});
