import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { GeneratingController } from './generating.controller.js';

export const calls = callsOf(GeneratingController, {
  generate: { own: lesson, body: () => ({ dryRun: true }) },
  translations: {
    own: lesson,
    body: () => ({ language: 'en', origin: 'human', translations: {} }),
  },
});
