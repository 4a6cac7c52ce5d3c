import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

/** A collection given to a class: its teacher sees what members practise in it. */
export const classes = feature<typeof calls>({
  routes: [
    {
      path: '/class/:id',
      title: '班级',
      guard: 'login',
      screen: later(() => import('./class.js'), 'ClassScreen'),
    },
    {
      path: '/join/:token',
      title: '加入班级',
      guard: 'anyone',
      screen: later(() => import('./join.js'), 'Join'),
    },
  ],
  live: { 'classes.changed': ['Class'] },
  slots: {
    'collection.own': [
      { key: 'class', order: 10, part: later(() => import('./give/give-class.js'), 'GiveClass') },
    ],
    'profile.sections': [
      {
        key: 'classes',
        title: '我的班级',
        order: 30,
        part: later(() => import('./mine.js'), 'MyClasses'),
      },
    ],
  },
});
