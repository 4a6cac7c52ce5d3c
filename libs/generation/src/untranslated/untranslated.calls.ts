import { lesson } from '../../../authoring/src/lessons/lessons.calls.js';
import { callsOf } from '../../../platform/src/testing.js';
import { UntranslatedController } from './untranslated.controller.js';

export const calls = callsOf(UntranslatedController, { show: { own: lesson } });
