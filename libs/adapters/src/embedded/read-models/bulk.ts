import { BulkWriteFailed, type BulkCounts } from '@app/kernel';
import type { Statements } from './statements.js';

export interface BulkOptions {
  ordered?: boolean;
}

/** Operations one after the other inside a transaction; one that fails is undone without the others. */
export class BulkRun {
  private readonly counts: BulkCounts = {
    insertedCount: 0,
    matchedCount: 0,
    modifiedCount: 0,
    deletedCount: 0,
    upsertedCount: 0,
  };
  private readonly errors: { index: number; code: unknown; errmsg: string }[] = [];
  private index = 0;

  /** @param undone told when an operation was taken back */
  constructor(
    private readonly statements: Statements,
    private readonly undone: () => void,
  ) {}

  /** @returns was it done? @throws what is no refusal of this one operation: a full disk takes all with it */
  one(work: () => Partial<BulkCounts>): boolean {
    const { index } = this;
    this.index += 1;
    this.statements.get('SAVEPOINT one').run();
    try {
      const done = work();
      for (const name of Object.keys(this.counts) as (keyof BulkCounts)[])
        this.counts[name] += done[name] ?? 0;
      return true;
    } catch (error) {
      const { code, message } = error as Error & { code?: unknown };
      if ('errcode' in (error as object)) throw error;
      this.statements.get('ROLLBACK TO one').run();
      this.undone();
      this.errors.push({ index, code, errmsg: message });
      return false;
    } finally {
      if (this.statements.database.isTransaction) this.statements.get('RELEASE one').run();
    }
  }

  /** @throws {BulkWriteFailed} where one failed */
  outcome(): BulkCounts {
    if (this.errors.length > 0) throw new BulkWriteFailed(this.errors, this.counts);
    return this.counts;
  }
}
