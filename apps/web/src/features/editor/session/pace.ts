import type { Held } from './ports.js';

const PAUSE_MS = 300;
/** Who never pauses is saved all the same. */
const LONGEST_WAIT_MS = 3_000;
const SLOWEST_RETRY_MS = 8_000;

/** When what waits is sent: in a pause of typing, after a while without one, and again later after every failure. */
export class Pace {
  failures = 0;
  /** Why the server does not take it now. */
  held: Held | undefined;
  private oldest = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly send: () => void,
    private readonly now: () => number,
  ) {}

  /** From now on somebody waits. */
  begun(): void {
    this.oldest = this.now();
  }
  afterPause(): void {
    this.after(Math.max(0, Math.min(PAUSE_MS, this.oldest + LONGEST_WAIT_MS - this.now())));
  }
  atOnce(): void {
    this.after(0);
  }
  failed(held: Held | undefined): void {
    this.failures += 1;
    this.held = held;
    this.after(Math.min(SLOWEST_RETRY_MS, 500 * 2 ** this.failures));
  }
  answered(): void {
    this.failures = 0;
    this.held = undefined;
  }
  stop(): void {
    clearTimeout(this.timer);
  }
  /** Nothing is sent by the clock any more. */
  close(): void {
    this.closed = true;
    this.stop();
  }

  private after(ms: number): void {
    this.stop();
    if (!this.closed) this.timer = setTimeout(this.send, ms);
  }
}
