import { callsOf } from '../../../platform/src/testing.js';
import { HealthController } from './health.controller.js';

export const calls = callsOf(HealthController, {
  retry: { body: () => ({ kind: 'nothing-of-this-kind' }) },
});
