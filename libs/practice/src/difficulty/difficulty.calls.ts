import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { DifficultyController } from './difficulty.controller.js';

export const calls = callsOf(DifficultyController, {
  difficulty: { own: lesson },
  stops: { own: lesson },
  use: { own: lesson },
});
