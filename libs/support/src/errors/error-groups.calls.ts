import { callsOf } from '../../../platform/src/testing.js';
import { ErrorGroupsController } from './errors.controller.js';

export const calls = callsOf(ErrorGroupsController, { csv: { answers: 'text/csv' } });
