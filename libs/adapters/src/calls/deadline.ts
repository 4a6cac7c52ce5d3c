import type { WaitBudget } from '@app/kernel';
import { setImmediate as turn } from 'node:timers/promises';

/** How long a caller waits, in ms: for one answer, and for a call with all its attempts. */
export interface Patience {
  answerMs: number;
  callMs: number;
}

/** A server that did not answer in time; whether it did what it was asked is not known. */
export class Late extends Error {
  override readonly name = 'Late';
}

/**
 * The answer, or `Late` after so many ms: the client's own deadlines do not hold while a server is frozen. What comes later is let go,
 * failures too.
 */
export const inTime = <T>(ms: number, work: Promise<T>): Promise<T> => goingOn(ms, () => work);

/** The same for an answer that comes piece by piece, each of which begins the time anew: a large page is not late. */
export async function goingOn<T>(ms: number, begin: (piece: () => void) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => void afterOthers().then(() => reject(new Late('no answer'))), ms);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([begin(() => void timer?.refresh()), late]);
  } finally {
    clearTimeout(timer);
    timer = undefined; // pieces that come later begin nothing
  }
}

/** Where this process itself stood still, an answer may lie there unread: it is looked at first. */
export async function afterOthers(): Promise<void> {
  for (let n = 0; n < 3; n += 1) await turn();
}

/** Milliseconds that are left of a span. */
export const countdown = (ms: number): (() => number) => {
  const end = performance.now() + ms;
  return () => Math.max(0, end - performance.now());
};

/** Work whose calls wait so long for their answers at most, ms; of what somebody who waits for it has left, it takes what it waited. */
export type Waiting = <T>(work: (ms: number) => Promise<T>) => Promise<T>;

/** @param waits how long whoever asks still waits, where somebody does */
export const waitingFor =
  (patience: Patience, waits: () => WaitBudget | undefined = () => undefined): Waiting =>
  async (work) => {
    const budget = waits();
    if (!budget) return work(patience.callMs);
    const since = performance.now();
    try {
      return await work(budget.remaining(patience.callMs));
    } finally {
      budget.waited(since);
    }
  };
