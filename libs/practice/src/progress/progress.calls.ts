import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { ProgressController } from './progress.controller.js';

export const calls = callsOf(ProgressController, { progressIn: { own: lesson } });
