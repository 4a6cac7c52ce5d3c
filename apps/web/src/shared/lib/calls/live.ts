import type { Listening } from './live/line.js';

/** Hears topics until the signal ends. All who listen with one token share one connection, also those in other tabs. */
export const listen = (listening: Listening): void => {
  // What holds the line comes with the first who listens, not with the first picture.
  void import('./live/line.js').then(
    ({ join }) => join(listening),
    () => listening.onState?.(false),
  );
};
