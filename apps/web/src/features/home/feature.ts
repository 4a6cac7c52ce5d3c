import { feature } from '../../shared/feature/feature.js';
import { Composer } from './composer.js';
import { Home } from './home.js';

/** The one screen that comes with the entry: it is what most people see first. */
export const home = feature({
  routes: [{ path: '/', title: '首页', guard: 'anyone', screen: Home }],
  menu: [{ in: 'rail', order: 10, to: '/', text: '首页', icon: 'home' }],
  slots: {
    'lesson.composer': [{ key: 'composer', order: 10, part: Composer }],
  },
});
