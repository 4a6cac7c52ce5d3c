import { silent, slice } from '@app/platform';
import { integrityFigures } from './figures.js';
import { integrityHandlers } from './integrity.handlers.js';
import { integrityEvents, lastVerdict, verdicts } from './verdicts.js';

/** Whether the log is whole, and when somebody last had it proven. */
export const integritySlice = slice({
  events: integrityEvents,
  folds: { verdicts: ['log-verifications', verdicts] },
  views: { lastVerdict },
  live: { lastVerdict: silent },
  figures: integrityFigures,
  providers: integrityHandlers,
});
