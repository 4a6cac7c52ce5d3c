import { sounds } from './playing.js';

const KEY = 'yamabiko_reloaded_at';
const ONCE_IN = 60_000;
const PATIENCE = 5000;

/** Whether a reload would bring another version than this page is of: with a worker it is asked what it keeps, else the server. */
const changed = async (): Promise<boolean> => {
  const here = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src;
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch('/version.txt', { cache: 'no-store', signal });
  const there = (await answer.text()).trim();
  return answer.ok && /^assets\/\S+\.js$/.test(there) && here?.endsWith(`/${there}`) === false;
};

/**
 * A tab left open over a new version asks for parts that are no longer there. It reloads, once a minute at most, and only where there is
 * another version: what the network did not bring is told in its place, and what was typed stays. Nor while a lesson sounds: whoever asks
 * again when it is silent is heard then.
 */
export const reloadForMissingParts = (reload = () => location.reload()): void => {
  let asking = false;
  const ask = async () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (asking || Date.now() - last < ONCE_IN || sounds()) return;
    asking = true;
    const newer = await changed().catch(() => false);
    asking = false;
    if (!newer || sounds()) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    reload();
  };
  addEventListener('vite:preloadError', () => void ask());
};
