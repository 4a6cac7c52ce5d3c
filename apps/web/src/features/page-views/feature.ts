import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

/** Tells the server which pages are seen. */
export const pageViews = feature({
  slots: {
    'frame.companions': [
      { key: 'page-views', order: 10, part: later(() => import('./page-views.js'), 'PageViews') },
    ],
  },
});
