import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const contents = feature({
  routes: [
    {
      path: '/content',
      title: '我的课程',
      guard: { feature: 'content_creation' },
      desktopOnly: true,
      screen: later(() => import('./contents.js'), 'Contents'),
    },
  ],
  menu: [
    {
      in: 'rail',
      order: 20,
      to: '/content',
      text: '我的课程',
      icon: 'lessons',
      desktopOnly: true,
    },
  ],
  slots: {
    'profile.sections': [
      {
        key: 'lessons',
        order: 10,
        title: '我的课程',
        part: later(() => import('./my-lessons.js'), 'MyLessons'),
      },
    ],
  },
});
