/** What of the browser's registration we use; a test brings its own. */
interface Worker extends EventTarget {
  state: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface Registration extends EventTarget {
  installing: Worker | null;
  waiting: Worker | null;
  active: Worker | null;
}
interface Heard {
  /** The first version is here: the app opens without a network. */
  onReady: () => void;
  /** A newer version waits, or another tab has just switched to it. */
  onFound: () => void;
}
interface Place {
  container: EventTarget & { controller: unknown };
  registration: Registration;
  /** The other tabs of this browser: told by `announce`, heard as `message`. */
  tabs: EventTarget;
  announce: () => void;
  reload: () => void;
}

/** Safari may never report a new controller: then this long, in ms, and the page reloads all the same. */
export const PATIENCE = 2000;
/** So many times as long for a version that still waits: a busy machine may take its time to switch, and a reload before that would ask again. */
export const SLOW = 10;

/**
 * Follows the versions of the app from one tab. Written by hand because the ready-made prompt does nothing in the tab of the first
 * install and reloads the other tabs unasked, in the middle of a sentence.
 * @returns how to switch to the newest version: only the tab that asks reloads
 */
export const followVersions = (
  { container, registration, tabs, announce, reload }: Place,
  { onReady, onFound }: Heard,
): (() => void) => {
  let asked = false;
  let controlled = container.controller !== null;
  const seen = new Set<Worker>();

  const follow = (worker: Worker | null) => {
    if (!worker || seen.has(worker)) return;
    seen.add(worker);
    const first = registration.active === null;
    worker.addEventListener('statechange', () => {
      if (!first && worker.state === 'installed') onFound();
      if (first && worker.state === 'activated') onReady();
    });
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  if (registration.waiting && registration.active) onFound();

  const go = () => {
    if (!asked) return;
    asked = false;
    reload();
  };
  const switched = () => (asked ? go() : onFound());
  container.addEventListener('controllerchange', () => {
    if (controlled || asked) switched();
    controlled = true; // the first worker taking its first page is no news
  });
  tabs.addEventListener('message', () => {
    if (!asked) onFound();
  });

  return () => {
    asked = true;
    const { waiting } = registration;
    if (!waiting) return go(); // another tab has switched already
    announce();
    waiting.postMessage({ type: 'SKIP_WAITING' }, []);
    const look = (times: number) =>
      setTimeout(
        () => (registration.waiting === waiting && times > 1 ? look(times - 1) : go()),
        PATIENCE,
      );
    look(SLOW);
  };
};
