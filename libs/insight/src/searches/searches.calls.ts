import { callsOf } from '../../../platform/src/testing.js';
import { SearchesController } from './searches.controller.js';

export const calls = callsOf(SearchesController, {
  report: { everybodys: 'visitors search, too', body: () => ({ q: '便利店', results: 2 }) },
});
