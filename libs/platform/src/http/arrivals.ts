import { setImmediate as endOfTurn } from 'node:timers/promises';

/** ms that calls wait at most for those who are still arriving. */
const PATIENCE_MS = 25;

/**
 * Who has just connected. A turn of the event loop takes one new connection (libuv since 1.45), and answers all who are there: a crowd that
 * comes at once would wait for as many full turns as it has members. Calls wait until a turn has brought nobody; such turns are short.
 */
export class Arrivals {
  private count = 0;
  private quiet: Promise<void> | undefined;

  hear(): void {
    this.count += 1;
    this.quiet ??= this.untilQuiet();
  }

  /** Resolves when nobody is arriving, or many have been for too long; absent where nobody is. */
  get settled(): Promise<void> | undefined {
    return this.quiet;
  }

  private async untilQuiet(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    for (let seen = -1; seen !== this.count && performance.now() < end;) {
      seen = this.count;
      await endOfTurn(); // of this one
      await endOfTurn(); // of the next, which may bring the next of them
    }
    this.quiet = undefined;
  }
}
