import { callsOf } from '../../../platform/src/testing.js';
import { EventsController } from './events.controller.js';

export const calls = callsOf(EventsController, {
  export: { answers: 'application/x-ndjson' },
  open: { body: () => ({ userId: 'nobody', reason: 'test' }) },
});
