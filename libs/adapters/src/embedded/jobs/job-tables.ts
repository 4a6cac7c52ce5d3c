import { EventEmitter } from 'node:events';
import { openDatabase, type DatabaseSync, type StatementSync } from '../database.js';

type Value = string | number | null;

/** Other processes write to the same file: how often their commits are looked for, in ms. */
const LOOK_MS = 50;
/** Newest events that are kept, over all queues. */
const EVENTS_KEPT = 20_000;

// `place` orders jobs within a priority; `due` is set while a job is delayed; `body` is BullMQ's own JSON without `data`.
// `child` is what a parent waits for, both by their keys `queue:id`; `rate` counts the jobs that were started until an instant.
const SCHEMA = `
CREATE TABLE IF NOT EXISTS job (
  queue TEXT NOT NULL, id TEXT NOT NULL, state TEXT NOT NULL, priority INTEGER NOT NULL, place INTEGER NOT NULL,
  due INTEGER, locked_until INTEGER, token TEXT, finished INTEGER, body TEXT NOT NULL, data TEXT NOT NULL,
  PRIMARY KEY (queue, id)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS job_place ON job (queue, state, priority, place);
CREATE INDEX IF NOT EXISTS job_due ON job (queue, due) WHERE state = 'delayed';
CREATE INDEX IF NOT EXISTS job_lock ON job (queue, locked_until) WHERE state = 'active';
CREATE INDEX IF NOT EXISTS job_finished ON job (queue, state, finished) WHERE finished IS NOT NULL;
CREATE TABLE IF NOT EXISTS event (id INTEGER PRIMARY KEY AUTOINCREMENT, queue TEXT NOT NULL, fields TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS event_queue ON event (queue, id);
CREATE TABLE IF NOT EXISTS meta (queue TEXT NOT NULL, field TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (queue, field)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS log (queue TEXT NOT NULL, id TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (queue, id, line)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS child (parent TEXT NOT NULL, child TEXT NOT NULL, state TEXT NOT NULL, value TEXT, PRIMARY KEY (parent, child)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS child_pending ON child (child) WHERE state = 'pending';
CREATE TABLE IF NOT EXISTS scheduler (queue TEXT NOT NULL, id TEXT NOT NULL, next INTEGER NOT NULL, fields TEXT NOT NULL, PRIMARY KEY (queue, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS rate (queue TEXT PRIMARY KEY, used INTEGER NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS checkpoint (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;
`;

/**
 * The file that all queues of a machine share: statements, transactions, and the bell that wakes who waits.
 * `synchronous=NORMAL`: a power cut may lose the newest jobs, and the log creates them again.
 */
export class JobTables {
  private readonly database: DatabaseSync;
  private readonly statements = new Map<string, StatementSync>();
  private readonly bell = new EventEmitter().setMaxListeners(0);
  private readonly rung = new Set<string>();
  private readonly look: NodeJS.Timeout;
  private open = true;

  constructor(file: string) {
    this.database = openDatabase(file, { synchronous: 'NORMAL' });
    this.transaction(() => this.database.exec(SCHEMA));
    // Ours do not change it, only other connections' commits do.
    const version = () => this.row('PRAGMA data_version')?.['data_version'];
    let seen = version();
    this.look = setInterval(() => {
      const now = version();
      if (now !== seen) this.bell.emit('elsewhere');
      seen = now;
    }, LOOK_MS);
    this.look.unref();
  }

  run(sql: string, ...values: Value[]): number {
    return this.statement(sql).run(...values).changes;
  }

  row(sql: string, ...values: Value[]): Record<string, unknown> | undefined {
    return this.statement(sql).get(...values) as Record<string, unknown> | undefined;
  }

  rows(sql: string, ...values: Value[]): Record<string, unknown>[] {
    return this.statement(sql).all(...values) as Record<string, unknown>[];
  }

  /** All or nothing; who was rung for is woken after the commit. */
  transaction<T>(work: () => T): T {
    this.database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.database.exec('COMMIT');
      for (const queue of this.rung) this.bell.emit(queue);
      return result;
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('ROLLBACK'); // a full disk has rolled it back already
      throw error;
    } finally {
      this.rung.clear();
    }
  }

  next(counter: string): number {
    const row = this.row(
      'INSERT INTO counter VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET value = value + 1 RETURNING value',
      counter,
    );
    return Number(row?.['value']);
  }

  /** Records an event of a queue, and rings. */
  tell(queue: string, event: string, fields: object): string {
    const row = this.row(
      'INSERT INTO event (queue, fields) VALUES (?, ?) RETURNING id',
      queue,
      JSON.stringify({ event, ...fields }),
    );
    const id = Number(row?.['id']);
    if (id % 1000 === 0) this.run('DELETE FROM event WHERE id <= ?', id - EVENTS_KEPT);
    this.rung.add(queue);
    return String(id);
  }

  /** Resolves at the next event of the queue, at any commit of another process, after `ms`, or when `signal` aborts. */
  wait(queue: string, ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.bell.off(queue, wake).off('elsewhere', wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.max(1, ms));
      this.bell.on(queue, wake).on('elsewhere', wake);
      if (signal.aborted) wake();
      else signal.addEventListener('abort', wake);
    });
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    clearInterval(this.look);
    this.database.close();
  }

  private statement(sql: string): StatementSync {
    const known = this.statements.get(sql);
    if (known) return known;
    const prepared = this.database.prepare(sql);
    this.statements.set(sql, prepared);
    return prepared;
  }
}
