import { setImmediate as others } from 'node:timers/promises';

/** Milliseconds of work at a stretch; what a request of somebody else waits for at most, and one step. */
const STRETCH = 15;

/** Work in steps whose outcome is what counts: done here and now. */
export const atOnce = <T>(steps: Iterator<unknown, T>): T => {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};

/** To be asked between two steps: are others due? Then their turn is waited for. */
export const turns = (): (() => Promise<void> | undefined) => {
  let begun = performance.now();
  const wait = async () => {
    await others();
    begun = performance.now();
  };
  return () => (performance.now() - begun < STRETCH ? undefined : wait());
};

/** The same work, with everybody else's in between. */
export const inTurns = async <T>(steps: Iterator<unknown, T>): Promise<T> => {
  const theirs = turns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const due = theirs();
    if (due) await due;
  }
};
