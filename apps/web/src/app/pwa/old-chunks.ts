import { whenQuiet } from './playing.js';

const KEY = 'yamabiko_reloaded_at';
const ONCE_IN = 60_000;

/**
 * A tab left open over a new version asks for parts that are no longer there. It reloads, once a minute at most, and not while a
 * lesson sounds; what fails twice is shown as the failure it is.
 */
export const reloadForMissingParts = (): void =>
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN || (!navigator.onLine && !navigator.serviceWorker?.controller))
      return;
    sessionStorage.setItem(KEY, String(Date.now()));
    whenQuiet(() => location.reload());
  });
