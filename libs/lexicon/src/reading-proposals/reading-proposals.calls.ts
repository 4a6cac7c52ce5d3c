import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { ReadingProposalsController } from './reading-proposals.controller.js';

// The one id is no proposal: the author is told so, everybody else that there is no such lesson.
const decision = { own: lesson };

export const calls = callsOf(ReadingProposalsController, {
  list: { own: lesson },
  mine: { own: lesson },
  propose: { everybodys: 'whoever may see a lesson may propose; on their own it is refused' },
  withdraw: { anyName: 'no-proposal' },
  preview: decision,
  accept: decision,
  decline: decision,
  reopen: decision,
});
