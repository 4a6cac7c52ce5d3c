import { Behind } from '../errors.js';
import type { Position } from '../event.js';

/** One at a time, in the order of asking. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => {});
    return turn;
  }
}

/** Patience runs out in so many steps. */
const STEPS = 10;

/** Those who wait for a position. */
export class Waiters {
  private readonly waiting = new Set<{ position: Position; done: (error?: Behind) => void }>();

  /** @param stepped called after each step of patience @throws {Behind} after `timeoutMs`, in which a process that stood still, and its read models with it, loses one step and not all */
  wait(position: Position, timeoutMs: number, stepped: () => void = () => {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = { position, done: (error?: Behind) => finish(error) };
      let remaining = STEPS;
      const step = () => {
        remaining -= 1;
        if (remaining === 0)
          finish(new Behind(`position ${position} was not reached within ${timeoutMs} ms`));
        else stepped();
      };
      const timer = setInterval(step, timeoutMs / STEPS);
      const finish = (error?: Behind) => {
        clearInterval(timer);
        this.waiting.delete(waiter);
        if (error) reject(error);
        else resolve();
      };
      this.waiting.add(waiter);
    });
  }

  reached(position: Position): void {
    for (const waiter of this.waiting) if (waiter.position <= position) waiter.done();
  }

  failAll(): void {
    for (const { done } of this.waiting) done(new Behind('the read models have stopped'));
  }
}
