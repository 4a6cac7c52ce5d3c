import { callsOf } from '../../../platform/src/testing.js';
import { FeedbackAdminController } from './feedback-admin.controller.js';

export const calls = callsOf(FeedbackAdminController, { csv: { answers: 'text/csv' } });
