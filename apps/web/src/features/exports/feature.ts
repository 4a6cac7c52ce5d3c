import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const exports = feature({
  slots: {
    'player.tools': [
      {
        key: 'exports',
        order: 10,
        part: later(() => import('./exports-button.js'), 'ExportsButton'),
      },
    ],
  },
});
