import { setTimeout as sleep } from 'node:timers/promises';

/** Tries until it is through or `signal` aborts: again 50 ms later at first, 5 s at most. Each failure is told. */
export const persist = async (
  work: () => Promise<void>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  for (let wait = 50; !signal.aborted; wait = Math.min(wait * 2, 5000)) {
    try {
      await work();
      return;
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await sleep(wait, undefined, { signal }).catch(() => {});
    }
  }
};
