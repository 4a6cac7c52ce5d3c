import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

export const sharing = feature({
  slots: {
    'sentence.more': [
      { key: 'share', order: 10, part: later(() => import('./share-buttons.js'), 'ShareSentence') },
    ],
    'about.actions': [
      { key: 'share', order: 10, part: later(() => import('./share-buttons.js'), 'ShareLesson') },
    ],
  },
});
