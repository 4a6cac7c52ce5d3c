import { callsOf } from '../../../platform/src/testing.js';
import { ModerationController } from './reports.controller.js';

export const calls = callsOf(ModerationController, { csv: { answers: 'text/csv' } });
