import { Behind } from '@app/kernel';
import { Late, inTime } from '../calls/deadline.js';

/** How long another process's erasure may be unknown here, ms. */
const FRESH = 10_000;
/** While the store is away nobody can erase, and commands go on, ms. */
const WHILE_AWAY = 10 * 60_000;
/** Where it did not answer, nobody waits for it so long, ms, but for what is not remembered. */
const NOT_WAITED = 5000;
/** What is remembered spares who asks the rest of a wait for a store that is slow, or silent, ms: others stand in line behind them. */
const SPARED = 500;
const MOST = 20_000;

interface Kept<T> {
  value: T;
  at: number;
}

/** What was read from a store, for a short while, and for a longer one when the store does not answer. `none` is asked again each time. */
export class Remembered<T extends Uint8Array | string> {
  private readonly kept = new Map<string, Kept<T>>();
  private readonly asking = new Map<string, Promise<T>>();
  private awayUntil = -Infinity;

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Who asks at the same time gets the same answer. @throws what `read` throws, for what is not remembered */
  async get(key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.kept.get(key);
    if (kept && this.now() - kept.at < FRESH) return kept.value;
    const asking = this.asking.get(key) ?? this.asked(key, read);
    const serves = () => kept !== undefined && this.now() - kept.at < WHILE_AWAY;
    if (kept && serves() && this.now() < this.awayUntil) return kept.value;
    try {
      return await (serves() ? inTime(SPARED, asking) : asking);
    } catch (error) {
      if (error instanceof Late) this.awayUntil = this.now() + NOT_WAITED;
      else if (!(error instanceof Behind)) throw error;
      if (kept && serves()) return kept.value;
      throw error;
    }
  }

  set(key: string, value: T): void {
    this.asking.delete(key); // what is on its way was read before
    this.kept.delete(key);
    if (value === 'none') return;
    this.kept.set(key, { value, at: this.now() });
    if (this.kept.size > MOST) this.kept.delete(this.kept.keys().next().value ?? '');
  }

  private asked(key: string, read: () => Promise<T>): Promise<T> {
    const asking = read().then((value) => {
      this.awayUntil = -Infinity;
      if (this.asking.get(key) === asking) this.set(key, value);
      return value;
    });
    this.asking.set(key, asking);
    asking
      .catch((error: unknown) => {
        if (error instanceof Behind) this.awayUntil = this.now() + NOT_WAITED;
      })
      .finally(() => {
        if (this.asking.get(key) === asking) this.asking.delete(key);
      });
    return asking;
  }
}
