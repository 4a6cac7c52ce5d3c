import type { Position } from '../event.js';

/** Another process that folds lanes of the same log into the same store: `foldLane`. */
export interface Elsewhere {
  /** Events that are worth its start. */
  readonly worth: Position;
  /**
   * Folds one from its checkpoint on. When this is settled nobody there writes any more.
   * @param way `pageSize`: events of a transaction, for which others wait who write into the store; `isWaitedFor`: else whoever is served
   * comes first
   * @throws when it did not come so far: what was committed stays, and whoever asked goes on by itself
   */
  fold(
    lane: string,
    way: { until: Position; pageSize: number; isWaitedFor: boolean; signal: AbortSignal },
  ): Promise<void>;
}

export const isFar = (from: Position, to: Position, { worth }: Elsewhere): boolean =>
  to - from >= worth;
