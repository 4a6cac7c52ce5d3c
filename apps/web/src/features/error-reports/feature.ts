import { feature } from '../../shared/feature/feature.js';
import { ErrorReports } from './error-reports.js';

/** Tells the server what broke. Beside the frame, so that it also hears of a frame that broke. */
export const errorReports = feature({
  slots: { 'frame.beside': [{ key: 'error-reports', order: 5, part: ErrorReports }] },
});
