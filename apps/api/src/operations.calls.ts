import { callsOf } from '../../../libs/platform/src/testing.js';
import { OperationsController } from './operations.controller.js';

export const calls = callsOf(OperationsController, { metrics: { answers: 'text/plain' } });
