import type { Position } from '../event.js';

/** A stream folded up to a revision. */
export interface Fold<State> {
  state: State;
  position: Position;
  revision: number;
  /** Commands that are in it: one of them that comes again is looked up in the stream itself. */
  commands: Set<string>;
  /** Up to where its state was kept last; absent where it never was. */
  saved?: number | undefined;
  /** `commands` are the last ones only. */
  partial?: boolean | undefined;
}

interface Keeping<State> {
  initial: State;
  keep?: number;
}

/**
 * The last folded streams of deciders that ask for it (`keep`), so that a command reads only what is new. Never the truth: whoever uses
 * one reads on from its revision and appends at the revision it saw, and an append that fails folds again.
 */
export class KeptFolds {
  private readonly folds = new Map<object, Map<string, Fold<unknown>>>();

  /** @param most streams of a decider, where it wants more; the one that was used longest ago goes */
  constructor(private readonly most = Infinity) {}

  get<State>(stream: string, decider: Keeping<State>): Fold<State> | undefined {
    return this.folds.get(decider)?.get(stream) as Fold<State> | undefined;
  }

  set<State>(stream: string, decider: Keeping<State>, fold: Fold<State>): void {
    const folds = this.folds.get(decider) ?? new Map<string, Fold<unknown>>();
    this.folds.set(decider, folds);
    folds.delete(stream);
    folds.set(stream, fold);
    for (const oldest of folds.keys()) {
      if (folds.size <= Math.min(this.most, decider.keep ?? 0)) break;
      folds.delete(oldest);
    }
  }
}
