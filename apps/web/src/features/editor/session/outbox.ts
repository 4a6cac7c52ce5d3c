import type { ApplyOperations } from '@app/contracts';
import type { Pending } from './drafts.js';
import type { Folded } from './fold.js';

const MOST_IN_BATCH = 200;

interface Batch {
  ids: ReadonlySet<string>;
  /** The same for every delivery: a second one does no harm. */
  key: string;
  body: ApplyOperations;
}

/** What is on its way to the server: one batch at a time, the same one until it is answered. */
export class Outbox {
  private current: Batch | undefined;
  /** A batch was refused and nobody knows for which of them: they go one by one until it shows. */
  private oneByOne = false;

  constructor(private readonly newKey: () => string) {}

  /** Ids that must stay as they are. */
  get sent(): ReadonlySet<string> | undefined {
    return this.current?.ids;
  }

  /** @returns nothing when nothing waits; `fresh` when it is sent for the first time */
  batch(pending: readonly Pending[], expectedRevision: number): { batch: Batch; fresh: boolean } | undefined {
    if (this.current) return { batch: this.current, fresh: false };
    const operations = pending.slice(0, this.oneByOne ? 1 : MOST_IN_BATCH).map(({ operation }) => operation);
    if (operations.length === 0) return undefined;
    // The wire's shapes and the lesson's are the same by test; `restore` has a call of its own and never waits here.
    const body = { expectedRevision, operations } as ApplyOperations;
    this.current = { ids: new Set(operations.map(({ id }) => id)), key: this.newKey(), body };
    return { batch: this.current, fresh: true };
  }

  taken(): void {
    this.current = undefined;
    this.oneByOne = false;
  }

  /** One of a refused batch is wrong: the one named, or that cannot be done here either. Undefined until it is known. */
  refused(pending: readonly Folded[], ids: ReadonlySet<string>, operationId: string | undefined): Folded | undefined {
    this.current = undefined;
    const sent = pending.filter(({ operation }) => ids.has(operation.id));
    const named = sent.find(({ operation }) => operation.id === operationId) ?? sent.find(({ refused }) => refused);
    const wrong = named ?? (sent.length === 1 ? sent[0] : undefined);
    this.oneByOne = wrong === undefined;
    return wrong;
  }
}
