import { type ApplyOperations, MAX_SEGMENTS } from '@app/contracts';
import { acts, wholeActs } from './acts.js';
import type { Pending } from './drafts.js';
import type { Folded } from './fold.js';

const MOST_IN_BATCH = 200;
/** One act is sent whole, as far as the server takes as many; the rest follows at once, and what is refused of it takes the rest back. */
const MOST_IN_ACT = MAX_SEGMENTS;

interface Batch {
  ids: ReadonlySet<string>;
  /** The same for every delivery: a second one does no harm. */
  key: string;
  body: ApplyOperations;
}

/** What is on its way to the server: one batch at a time, the same one until it is answered. */
export class Outbox {
  private current: Batch | undefined;
  /** A batch was refused and nobody knows for which of them: they go act by act until it shows. */
  private oneByOne = false;

  constructor(private readonly newKey: () => string) {}

  /** Ids that must stay as they are. */
  get sent(): ReadonlySet<string> | undefined {
    return this.current?.ids;
  }

  /** @returns nothing when nothing waits; `fresh` when it is sent for the first time */
  batch(
    pending: readonly Pending[],
    expectedRevision: number,
  ): { batch: Batch; fresh: boolean } | undefined {
    if (this.current) return { batch: this.current, fresh: false };
    const [first, ...others] = acts(pending);
    if (!first) return undefined;
    const taken = first.slice(0, MOST_IN_ACT);
    for (const act of this.oneByOne ? [] : others) {
      if (taken.length + act.length > MOST_IN_BATCH) break;
      taken.push(...act);
    }
    const operations = taken.map(({ operation }) => operation);
    // The wire's shapes and the lesson's are the same by test; `restore` has a call of its own and never waits here.
    const body = { expectedRevision, operations } as ApplyOperations;
    this.current = { ids: new Set(operations.map(({ id }) => id)), key: this.newKey(), body };
    return { batch: this.current, fresh: true };
  }

  taken(): void {
    this.current = undefined;
    this.oneByOne = false;
  }

  /** Tries with fewer at once; false when it is one act already. */
  apart(pending: readonly Pending[]): boolean {
    const { current } = this;
    if (
      !current ||
      acts(pending.filter(({ operation }) => current.ids.has(operation.id))).length < 2
    )
      return false;
    this.current = undefined;
    this.oneByOne = true;
    return true;
  }

  /** One of a refused batch is wrong: the one named, or that cannot be done here either; with it its act. Nothing until it is known. */
  refused(
    pending: readonly Folded[],
    ids: ReadonlySet<string>,
    operationId: string | undefined,
  ): Folded[] {
    this.current = undefined;
    const sent = pending.filter(({ operation }) => ids.has(operation.id));
    const named =
      sent.find(({ operation }) => operation.id === operationId) ??
      sent.find(({ refused }) => refused);
    const wrong = named
      ? wholeActs(pending, new Set([named.operation.id]))
      : acts(sent).length === 1
        ? wholeActs(pending, ids)
        : [];
    this.oneByOne = wrong.length === 0;
    return wrong;
  }
}
