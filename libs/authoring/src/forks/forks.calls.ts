import { callsOf } from '../../../platform/src/testing.js';
import { ForksController } from './forks.controller.js';

export const calls = callsOf(ForksController, {
  fork: {
    everybodys: 'whoever may see a lesson, where its licence lets them; one’s own is refused',
  },
});
