import { callsOf } from '../../../platform/src/testing.js';
import { PageViewsController } from './page-views.controller.js';

export const calls = callsOf(PageViewsController, {
  report: { everybodys: 'visitors are counted, too' },
});
