import { callsOf } from '../../../platform/src/testing.js';
import { ReportsController } from './reports.controller.js';

export const calls = callsOf(ReportsController, {
  send: { everybodys: 'visitors may report what everybody may see, too' },
});
