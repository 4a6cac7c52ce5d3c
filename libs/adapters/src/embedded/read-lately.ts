import type { DatabaseSync, StatementSync } from './database.js';

/** Which state of a database other connections, of this process or of another, have left it in. SQLite is asked once a turn of the event loop. */
export class OthersWrites {
  private readonly sql: StatementSync;
  private latest: unknown;
  private isKnown = false;

  constructor(database: DatabaseSync) {
    this.sql = database.prepare('PRAGMA data_version');
  }

  /** Another value: others have written. What they write later in the same turn shows in the next. */
  version(): unknown {
    if (this.isKnown) return this.latest;
    this.isKnown = true;
    setImmediate(() => (this.isKnown = false));
    this.latest = this.sql.get()?.['data_version'];
    return this.latest;
  }
}

/** What was read lately, for as long as nobody else writes. Who writes here says so by `delete` or `clear`. */
export class ReadLately<T> {
  private readonly kept = new Map<string, T>();
  private version: unknown;

  constructor(
    private readonly others: OthersWrites,
    private readonly most: number,
  ) {}

  get(key: string): T | undefined {
    const version = this.others.version();
    if (version !== this.version) this.kept.clear();
    this.version = version;
    return this.kept.get(key);
  }

  /** Was it kept, as of when it was last asked? */
  has(key: string): boolean {
    return this.kept.has(key);
  }

  set(key: string, value: T): void {
    this.kept.set(key, value);
    if (this.kept.size > this.most) this.kept.delete(this.kept.keys().next().value as string);
  }

  delete(key: string): void {
    this.kept.delete(key);
  }

  clear(): void {
    this.kept.clear();
  }
}
