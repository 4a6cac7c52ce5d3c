import type { Position } from '../event.js';

/** A stream folded up to a revision. */
export interface Fold<State> {
  state: State;
  position: Position;
  revision: number;
  /** Commands that are in it: one of them that comes again is looked up in the stream itself. */
  commands: Set<string>;
}

/**
 * The last folded streams of deciders that ask for it (`keep`), so that a command reads only what is new. Never the truth: whoever uses
 * one reads on from its revision and appends at the revision it saw, and an append that fails folds again.
 */
export class KeptFolds {
  private readonly folds = new Map<string, { decider: object; fold: Fold<unknown> }>();

  /** @param most streams; the one that was used longest ago goes */
  constructor(private readonly most = 24) {}

  get<State>(stream: string, decider: { initial: State }): Fold<State> | undefined {
    const kept = this.folds.get(stream);
    if (kept?.decider !== decider) return undefined;
    this.folds.delete(stream);
    this.folds.set(stream, kept);
    return kept.fold as Fold<State>;
  }

  set<State>(stream: string, decider: { initial: State }, fold: Fold<State>): void {
    this.folds.delete(stream);
    this.folds.set(stream, { decider, fold });
    for (const oldest of this.folds.keys()) {
      if (this.folds.size <= this.most) break;
      this.folds.delete(oldest);
    }
  }
}
