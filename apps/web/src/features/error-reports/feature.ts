import { feature } from '../../shared/feature/feature.js';
import { whenIdle } from '../../shared/lib/device/when-idle.js';
import { later } from '../../shared/ui/later.js';

const load = () => whenIdle().then(() => import('./error-reports.js'));

/** Tells the server what broke. Beside the frame, so that it also hears of a frame that broke; loaded when the browser has time. */
export const errorReports = feature({
  slots: {
    'frame.beside': [{ key: 'error-reports', order: 5, part: later(load, 'ErrorReports') }],
  },
});
