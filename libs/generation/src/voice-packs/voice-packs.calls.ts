import { callsOf } from '../../../platform/src/testing.js';
import { VoicesController } from './voice-packs.controller.js';

export const calls = callsOf(VoicesController, {
  sample: { everybodys: 'a voice is nobody’s own', body: () => ({ voiceId: 'espeak:ja+f2' }) },
});
