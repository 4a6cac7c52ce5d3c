import { lesson } from '../lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { ForksController } from './forks.controller.js';

export const calls = callsOf(ForksController, {
  fork: {
    everybodys: 'whoever may see a lesson, where its licence lets them; one’s own is refused',
  },
  upstream: { own: lesson },
  take: { own: lesson, body: () => ({ expectedRevision: 0, upstream: 0, choices: {} }) },
});
