import type { Position } from '../event.js';

/** A step of the read models, told after its commit. */
export interface Step {
  position: Position;
  /** Read model, without its version → ids of the documents that were written or removed. Only of those that are shown. */
  written: Readonly<Record<string, readonly string[]>>;
  /** Read model → the collection that is shown, when another one is shown from now on, or not all that was written is known: any of their documents may differ. */
  live?: Readonly<Record<string, string>>;
  /** An empty store is being filled: before this position what is read is not whole. */
  filling?: Position;
}

/**
 * What the read models have become, told to every process: it wakes who waits for a position, and says what is no longer worth keeping
 * in memory. Its promises are `changeFeedContract`.
 */
export interface ChangeFeed {
  /** By whoever writes the read models, in the order of the steps. Never throws: a step that gets lost is a `missed`. */
  tell(step: Step): void;
  /**
   * Steps of all processes, one's own too, from now on and in their order. `missed`: some may have been lost, so what is kept is looked up
   * again. A listener that throws keeps nobody else from hearing.
   * @returns the way out
   */
  hear(listener: (told: Step | 'missed') => void): () => void;
}

/** For one process: whoever listens has heard it when `tell` returns. */
export class LocalChangeFeed implements ChangeFeed {
  private readonly listeners = new Set<(told: Step | 'missed') => void>();

  constructor(private readonly onError: (error: unknown) => void = () => {}) {}

  tell(step: Step): void {
    this.each(step);
  }

  /** Steps may have been lost on the way here. */
  miss(): void {
    this.each('missed');
  }

  hear(listener: (told: Step | 'missed') => void): () => void {
    const own = (told: Step | 'missed') => listener(told);
    this.listeners.add(own);
    return () => this.listeners.delete(own);
  }

  private each(told: Step | 'missed'): void {
    for (const listener of this.listeners) {
      try {
        listener(told);
      } catch (error) {
        this.onError(error);
      }
    }
  }
}
