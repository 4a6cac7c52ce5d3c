import { callsOf } from '../../../platform/src/testing.js';
import { UsageController } from './usage.controller.js';

export const calls = callsOf(UsageController, {
  recompute: { body: () => ({ statistic: 'visitors', from: '2026-01-01', to: '2026-01-02' }) },
});
