import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const help = feature({
  slots: {
    'frame.buttons': [
      {
        key: 'help',
        order: 10,
        icon: 'help',
        label: '使用帮助',
        on: 'transport',
        part: later(() => import('./help.js'), 'Help'),
      },
    ],
  },
});
