import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { WordsController } from './words.controller.js';

export const calls = callsOf(WordsController, { words: { own: lesson } });
