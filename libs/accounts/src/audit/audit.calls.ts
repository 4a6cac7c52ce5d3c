import { callsOf } from '../../../platform/src/testing.js';
import { AuditController } from './audit.controller.js';

export const calls = callsOf(AuditController, { csv: { answers: 'text/csv' } });
