import type { LogCopy } from '../embedded/log/log-copy.js';
import type { KurrentDbOptions, KurrentEventStore } from './kurrent-event-store.js';

/** The client is loaded only where there is a server to speak to. @throws {Behind} where it does not answer */
export const openKurrentLog = async (
  url: string,
  options: KurrentDbOptions = {},
): Promise<KurrentEventStore> => {
  const { KurrentEventStore: Store } = await import('./kurrent-event-store.js');
  return Store.open(url, options);
};

/** As `KurrentLogCopy.open`. */
export const openKurrentCopy = async (
  url: string,
  hashAt: (ordinal: number) => string | undefined,
): Promise<LogCopy> => {
  const { KurrentLogCopy } = await import('./log-copy.js');
  return KurrentLogCopy.open(url, hashAt);
};
