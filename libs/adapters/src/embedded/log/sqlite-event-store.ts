import { mkdir } from 'node:fs/promises';
import type {
  Append,
  Appended,
  EventStore,
  LogPage,
  Position,
  ReadAll,
  ReadStream,
  RecordedEvent,
  Subscription,
} from '@app/kernel';
import type { DatabaseSync, StatementSync } from '../database.js';
import { GENESIS, type Link } from './chain.js';
import { GroupCommit } from './group-commit.js';
import { logFiles, readMark, writeMark } from './head-mark.js';
import { COLUMNS, openLogFile, type EventRow } from './schema.js';
import { checkChain, checkSinceMark, checkStructure, type Verification } from './verify.js';
import { Wakeup } from './wakeup.js';

const PAGE = 500;
const MARK_EVERY_MS = 1000;

export interface SqliteEventStoreOptions {
  /** Only the power-cut test's negative control passes `NORMAL`: it loses acknowledged events. */
  synchronous?: 'FULL' | 'NORMAL';
}

/** The embedded log: one SQLite file (`log.db`) and its head mark (`log.head.json`) in a folder. */
export class SqliteEventStore implements EventStore {
  private readonly commits: GroupCommit;
  private readonly wakeup: Wakeup;
  private readonly sql: Record<'all' | 'forwards' | 'backwards' | 'head', StatementSync>;
  private readonly timer: NodeJS.Timeout;
  private marking: Promise<void> = Promise.resolve();
  private marked: Link;
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly markFile: string,
    private newest: Link,
    private readonly verified: Link,
  ) {
    const select = `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE`;
    this.sql = {
      all: database.prepare(
        `${select} e.position > ? AND e.position <= ? ORDER BY e.position LIMIT ?`,
      ),
      forwards: database.prepare(
        `${select} s.name = ? AND e.revision >= ? ORDER BY e.revision LIMIT ?`,
      ),
      backwards: database.prepare(
        `${select} s.name = ? AND e.revision <= ? ORDER BY e.revision DESC LIMIT ?`,
      ),
      head: database.prepare('SELECT position, hash FROM events ORDER BY position DESC LIMIT 1'),
    };
    this.marked = newest;
    this.wakeup = new Wakeup(database);
    this.commits = new GroupCommit(database, (head) => {
      this.newest = head;
      this.wakeup.wake();
    });
    this.timer = setInterval(() => void this.mark().catch(() => undefined), MARK_EVERY_MS).unref(); // the next second tries again
  }

  /**
   * Opens the log in `folder`, making both where they are not.
   * @throws {Damaged} when the log is behind its mark or was changed since it was last proven
   */
  static async open(
    folder: string,
    { synchronous = 'FULL' }: SqliteEventStoreOptions = {},
  ): Promise<SqliteEventStore> {
    await mkdir(folder, { recursive: true });
    const files = logFiles(folder);
    const mark = await readMark(files.mark);
    const database = openLogFile(files.database, synchronous);
    try {
      const head = await checkSinceMark(database, mark);
      await writeMark(files.mark, { head, verified: head });
      return new SqliteEventStore(database, files.mark, head, head);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async append(append: Append): Promise<Appended> {
    this.assertOpen();
    return this.commits.append(append);
  }

  async *readStream(
    stream: string,
    { from, direction = 'forwards', maxCount = Infinity }: ReadStream = {},
  ): AsyncGenerator<RecordedEvent> {
    const step = direction === 'forwards' ? 1 : -1;
    let next = from ?? (step === 1 ? 0 : Number.MAX_SAFE_INTEGER);
    for (let left = maxCount; left > 0; left -= PAGE) {
      this.assertOpen();
      const rows = this.sql[direction].all(stream, next, Math.min(PAGE, left)) as EventRow[];
      for (const row of rows) yield recorded(row);
      const last = rows.at(-1);
      if (last === undefined || rows.length < PAGE) return;
      next = last.revision + step;
    }
  }

  async *readAll({
    after = 0n,
    until,
    maxCount = Infinity,
  }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    const head = await this.head();
    // What is appended while somebody reads is not part of this answer: a reader always comes to an end.
    const last = until === undefined || until > head ? head : until;
    let next = after;
    for (let left = maxCount; left > 0 && next < last; left -= PAGE) {
      const page = this.page(next, last, Math.min(PAGE, left));
      yield* page;
      const end = page.at(-1);
      if (end === undefined) return;
      next = end.position;
    }
  }

  async *subscribe({ after, signal, pageSize = PAGE }: Subscription): AsyncGenerator<LogPage> {
    let next = after;
    while (!signal.aborted && this.closing === undefined) {
      const events = this.page(next, undefined, pageSize);
      const last = events.at(-1);
      if (last === undefined) await this.wakeup.next(signal);
      else {
        next = last.position;
        yield { events, position: next };
      }
    }
  }

  async head(): Promise<Position> {
    this.assertOpen();
    return BigInt(this.link().position);
  }

  /**
   * Proves the whole chain, page by page beside other work.
   * @param structure also has SQLite compare its indexes with its tables, which blocks the process while it reads the file
   */
  async verify({ structure = false }: { structure?: boolean } = {}): Promise<Verification> {
    this.assertOpen();
    const { link, broken } = await checkChain(this.database);
    const problem = broken ?? (structure ? checkStructure(this.database) : undefined);
    return { position: BigInt(link.position), ...(problem === undefined ? {} : { problem }) };
  }

  /** Commits what waits, marks the head as a clean stop, ends subscriptions. */
  close(): Promise<void> {
    this.closing ??= this.stop();
    return this.closing;
  }

  private async stop(): Promise<void> {
    clearInterval(this.timer);
    this.commits.flush();
    this.wakeup.close();
    try {
      await this.marking.catch(() => undefined);
      const head = this.link();
      // Only what this process sealed itself, after what it proved at the start, counts as proven.
      await writeMark(this.markFile, {
        head,
        verified: head.position === this.newest.position ? head : this.verified,
      });
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.database.close();
    }
  }

  private mark(): Promise<void> {
    const head = this.newest;
    if (head.position !== this.marked.position) this.marking = this.markAfter(this.marking, head);
    return this.marking;
  }

  private async markAfter(before: Promise<void>, head: Link): Promise<void> {
    await before.catch(() => undefined);
    await writeMark(this.markFile, { head, verified: this.verified });
    this.marked = head;
  }

  private page(after: Position, until: Position | undefined, limit: number): RecordedEvent[] {
    this.assertOpen();
    return (this.sql.all.all(after, until ?? Number.MAX_SAFE_INTEGER, limit) as EventRow[]).map(
      recorded,
    );
  }

  private link(): Link {
    return (this.sql.head.get() as Link | undefined) ?? GENESIS;
  }

  private assertOpen(): void {
    if (this.closing !== undefined) throw new Error('the log is closed');
  }
}

function recorded({
  position,
  stream,
  revision,
  id,
  type,
  version,
  data,
  metadata,
}: EventRow): RecordedEvent {
  return {
    id,
    type,
    version,
    data: JSON.parse(data) as object,
    metadata: JSON.parse(metadata) as RecordedEvent['metadata'],
    stream,
    revision,
    position: BigInt(position),
  };
}
