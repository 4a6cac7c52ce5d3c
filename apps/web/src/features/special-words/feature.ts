import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const specialWords = feature({
  routes: [
    {
      path: '/special-words',
      title: '特殊词',
      guard: 'login',
      screen: later(() => import('./special-words.js'), 'SpecialWords'),
    },
  ],
  menu: [{ in: 'profile', order: 12, to: '/special-words', text: '特殊词' }],
});
