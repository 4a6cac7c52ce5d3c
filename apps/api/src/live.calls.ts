import { callsOf } from '../../../libs/platform/src/testing.js';
import { LiveController } from './live.controller.js';

export const calls = callsOf(LiveController, { listen: { answers: 'text/event-stream' } });
