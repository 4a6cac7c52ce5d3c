import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

export const favourites = feature<typeof calls>({
  routes: [
    {
      path: '/favorites',
      title: '收藏',
      guard: 'login',
      screen: later(() => import('./favourites.js'), 'Favourites'),
    },
  ],
  menu: [{ in: 'rail', order: 40, to: '/favorites', text: '收藏', icon: 'heart' }],
  live: { 'favorites.changed': ['Favourite'], 'takedown.changed': ['Favourite'] },
  slots: {
    'lesson.actions': [
      {
        key: 'favourite',
        order: 90,
        part: later(() => import('./favourite-button.js'), 'FavouriteButton'),
      },
    ],
    'listed.actions': [
      {
        key: 'favourite',
        order: 10,
        part: later(() => import('./favourite-button.js'), 'FavouriteButton'),
      },
    ],
    'sentence.actions': [
      {
        key: 'favourite',
        order: 20,
        part: later(() => import('./keep-sentence.js'), 'KeepSentence'),
      },
    ],
    'sentence.keys': [
      { key: 'favourite', order: 20, part: later(() => import('./keep-sentence.js'), 'KeepKey') },
    ],
  },
  arrived: async ({ token, userId }, dispatch) =>
    token && userId && (await import('./arrived.js')).arrived(dispatch, userId),
});
