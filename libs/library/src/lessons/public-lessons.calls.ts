import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { PublicLessonsController } from './public-lessons.controller.js';

export const calls = callsOf(PublicLessonsController, { play: { own: lesson } });
