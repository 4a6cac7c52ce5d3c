import { callsOf } from '../../../platform/src/testing.js';
import { ErrorReportsController } from './errors.controller.js';

export const calls = callsOf(ErrorReportsController, {
  report: { everybodys: 'pages break for visitors, too' },
  batch: { everybodys: 'pages break for visitors, too' },
});
