import type { DatabaseSync, StatementSync } from '../database.js';

const POLL_MS = 50;

/** Tells waiting readers that there may be news: at once for this process's appends, within 50 ms for other processes'. */
export class Wakeup {
  /** Grows with every wake: what a reader saw before it looked, so that no wake falls between look and wait. */
  count = 0;
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
    this.count += 1;
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

  /** Resolves with the first wake since `seen` or when the signal aborts. */
  after(seen: number, signal: AbortSignal): Promise<void> {
    if (seen !== this.count || this.closed || signal.aborted) return Promise.resolve();
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
