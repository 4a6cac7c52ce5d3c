import type { DatabaseSync, StatementSync } from '../database.js';
import { OthersWrites } from '../read-lately.js';

const MOST = 300;

/** Prepared statements by their text. Filters make many texts, so the oldest go. */
export class Statements {
  private readonly prepared = new Map<string, StatementSync>();

  readonly others: OthersWrites;

  constructor(readonly database: DatabaseSync) {
    this.others = new OthersWrites(database);
  }

  get(sql: string): StatementSync {
    let statement = this.prepared.get(sql);
    if (statement) return statement;
    statement = this.database.prepare(sql);
    this.prepared.set(sql, statement);
    if (this.prepared.size > MOST)
      this.prepared.delete(this.prepared.keys().next().value as string);
    return statement;
  }

  /** All or nothing; inside another one it is part of that. */
  transaction<T>(work: () => T): T {
    if (this.database.isTransaction) return work();
    this.get('BEGIN IMMEDIATE').run();
    try {
      const result = work();
      this.get('COMMIT').run();
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.get('ROLLBACK').run();
      throw error;
    }
  }
}
