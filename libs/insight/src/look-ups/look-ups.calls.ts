import { callsOf } from '../../../platform/src/testing.js';
import { LookUpsController } from './look-ups.controller.js';

export const calls = callsOf(LookUpsController, {
  report: {
    everybodys: 'visitors look words up, too',
    body: () => ({
      contentId: '5d7f3c1e-1111-4a43-9c0e-6a1f2b3c4d5e',
      words: [{ occurrenceId: 'o-1', word: '便利店' }],
    }),
  },
});
