import type { DatabaseSync, StatementSync } from '../database.js';

const POLL_MS = 50;

/** Tells waiting readers that there may be news: at once for this process's appends, within 50 ms for other processes'. */
export class Wakeup {
  private readonly waiting = new Set<() => void>();
  private readonly version: StatementSync;
  private seen = -1;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(database: DatabaseSync) {
    // Changes when another connection has committed.
    this.version = database.prepare('PRAGMA data_version');
    this.poll();
  }

  wake(): void {
    const ready = [...this.waiting];
    this.waiting.clear();
    clearInterval(this.timer);
    this.timer = undefined;
    for (const each of ready) each();
  }

  close(): void {
    this.closed = true;
    this.wake();
  }

  /** Resolves with the next wake or when the signal aborts. Call it in the turn in which you looked: no wake falls in between. */
  next(signal: AbortSignal): Promise<void> {
    if (this.closed || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const done = () => {
        signal.removeEventListener('abort', done);
        this.waiting.delete(done);
        resolve();
      };
      signal.addEventListener('abort', done);
      this.waiting.add(done);
      this.timer ??= setInterval(() => this.poll(), POLL_MS).unref();
    });
  }

  private poll(): void {
    if (this.timer !== undefined && this.waiting.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    const { data_version: now } = this.version.get() as { data_version: number };
    if (now === this.seen) return;
    this.seen = now;
    this.wake();
  }
}
