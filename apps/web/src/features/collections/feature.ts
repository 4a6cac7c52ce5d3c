import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';
import type { calls } from './calls.js';

export const collections = feature<typeof calls>({
  routes: [
    {
      path: '/collections',
      title: '合集',
      guard: 'anyone',
      screen: later(() => import('./list/collections.js'), 'Collections'),
    },
    {
      path: '/collection/:id',
      title: '合集',
      guard: 'anyone',
      screen: later(() => import('./detail/collection.js'), 'CollectionScreen'),
    },
    {
      path: '/collection/:id/edit',
      title: '编辑合集',
      guard: 'login',
      screen: later(() => import('./edit/edit-collection.js'), 'EditCollection'),
    },
  ],
  menu: [
    { in: 'rail', order: 35, to: '/collections', text: '合集', icon: 'stack', desktopOnly: true },
    { in: 'profile', order: 5, to: '/collections', text: '合集' },
  ],
  live: { 'collections.changed': ['Collection'] },
  slots: {
    'lesson.actions': [
      { key: 'collect', order: 80, part: later(() => import('./collect/collect.js'), 'Collect') },
    ],
    'card.actions': [
      {
        key: 'collect',
        order: 10,
        part: later(() => import('./collect/collect.js'), 'CollectFromCard'),
      },
    ],
    'lesson.ended': [
      { key: 'play-on', order: 10, part: later(() => import('./detail/play-on.js'), 'PlayOn') },
    ],
    'space.collections': [
      {
        key: 'collections',
        order: 10,
        part: later(() => import('./list/of-person.js'), 'CollectionsOfPerson'),
      },
    ],
    'favourites.sections': [
      {
        key: 'collections',
        order: 10,
        part: later(() => import('./list/kept.js'), 'KeptSection'),
      },
    ],
  },
});
