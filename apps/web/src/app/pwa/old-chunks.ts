import { sounds } from './playing.js';

const KEY = 'yamabiko_reloaded_at';
const ONCE_IN = 60_000;

/**
 * A tab left open over a new version asks for parts that are no longer there. It reloads, once a minute at most; what fails twice is
 * shown as the failure it is, and so is what fails while a lesson sounds: whoever asks again when it is silent is heard then.
 */
export const reloadForMissingParts = (): void =>
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    const cutOff = !navigator.onLine && !navigator.serviceWorker?.controller;
    if (Date.now() - last < ONCE_IN || cutOff || sounds()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    location.reload();
  });
