import { silent, slice } from '@app/platform';
import { integrityHandlers } from './integrity.handlers.js';
import { integrityEvents, lastVerdict } from './verdicts.js';

/** Whether the log is whole, and when somebody last had it proven. */
export const integritySlice = slice({
  events: integrityEvents,
  views: { lastVerdict },
  live: { lastVerdict: silent },
  providers: integrityHandlers,
});
