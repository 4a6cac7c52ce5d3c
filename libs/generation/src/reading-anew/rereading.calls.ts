import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { RereadingController } from './rereading.controller.js';

export const calls = callsOf(RereadingController, {
  preview: { own: lesson },
  take: { own: lesson, body: () => ({ expectedRevision: 0, shown: 'none' }) },
  acts: { own: lesson },
});
