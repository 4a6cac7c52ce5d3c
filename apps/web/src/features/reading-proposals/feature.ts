import { feature } from '../../shared/feature/feature.js';
import { later } from '../../shared/ui/later.js';

/** A learner tells the author of a lesson how a word is read. What the author does with it is the editor's. */
export const readingProposals = feature({
  slots: {
    'word.actions': [
      { key: 'propose', order: 10, part: later(() => import('./propose.js'), 'Propose') },
    ],
  },
});
