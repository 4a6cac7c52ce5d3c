import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { LostSoundsController } from './lost-sounds.controller.js';

export const calls = callsOf(LostSoundsController, {
  report: { own: lesson, body: () => ({ key: '0'.repeat(64) }) },
});
