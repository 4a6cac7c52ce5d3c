import { feature } from '../../shared/feature/feature.js';
import type { calls } from '../../shared/lib/words/calls.js';
import { later } from '../../shared/ui/later.js';

export const specialWords = feature<typeof calls>({
  routes: [
    {
      path: '/special-words',
      title: '特殊词',
      guard: 'login',
      screen: later(() => import('./special-words.js'), 'SpecialWords'),
    },
  ],
  // A reading that is corrected on one device is read so on the other, where the lesson stands open.
  live: { 'special-words.changed': ['SpecialWord', 'Reading'] },
  menu: [{ in: 'profile', order: 12, to: '/special-words', text: '特殊词' }],
});
