import { callsOf } from '../../../platform/src/testing.js';
import { FeedbackController } from './feedback.controller.js';

export const calls = callsOf(FeedbackController, {
  send: { everybodys: 'visitors may write, too' },
});
