import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { ForksOfLessonController } from './forks.controller.js';

export const calls = callsOf(ForksOfLessonController, { list: { own: lesson } });
