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
  StoredEvent,
  Subscription,
} from '@app/kernel';
import type { DatabaseSync, StatementSync } from '../database.js';
import { removeDrafts } from '../../files/durable-file.js';
import { GENESIS, type Link } from './chain.js';
import { DiskSync } from './disk-sync.js';
import { EventPages } from './event-pages.js';
import { GroupCommit } from './group-commit.js';
import { logFiles, readMark } from './head-mark.js';
import { HeadMarking, markAt, type Head, type MarkPlace } from './head-marking.js';
import { mustBeThere, reaches } from './log-head.js';
import { positionAt } from './log-tables.js';
import type { LogSigning } from './mark-signature.js';
import { openLogFile } from './schema.js';
import { PageOnce } from './page-once.js';
import { RecentRows, type Row } from './recent-rows.js';
import { recorded } from './recorded.js';
import { spentUpTo, type Spent } from './spent-commands.js';
import { StreamRows } from './stream-rows.js';
import { checkAll, checkSinceMark, checkStructure, type Verification } from './verify.js';
import { storedEvents } from './stored-events.js';
import { Wakeup } from './wakeup.js';

const PAGE = 500;

export interface SqliteEventStoreOptions {
  /** Only the power-cut test's negative control passes `NORMAL`: it loses acknowledged events. */
  synchronous?: 'FULL' | 'NORMAL';
  /** Signs the mark. Without, a mark that is signed stays as it is: it may stand behind the log, never speak for somebody else. */
  signing?: LogSigning | undefined;
}
interface Opened extends MarkPlace {
  database: DatabaseSync;
  /** Absent: nothing waits for the disk. */
  disk?: DiskSync;
  head: Head;
}

/** The embedded log: one SQLite file (`log.db`) and its head mark (`log.head.json`) in a folder. */
export class SqliteEventStore implements EventStore {
  private readonly commits: GroupCommit;
  private readonly wakeup: Wakeup;
  private readonly newest: StatementSync;
  private readonly events: EventPages;
  private readonly streams: StreamRows;
  private readonly marks: HeadMarking;
  private readonly database: DatabaseSync;
  private readonly pages = new PageOnce();
  private readonly recent = new RecentRows();
  private closing: Promise<void> | undefined;
  private sealed: StatementSync | undefined;

  private constructor(private readonly opened: Opened) {
    const { database, head } = opened;
    this.database = database;
    this.marks = new HeadMarking(opened, head);
    this.newest = database.prepare(
      'SELECT position, hash FROM events ORDER BY position DESC LIMIT 1',
    );
    this.events = new EventPages(database, () => this.assertOpen());
    this.streams = new StreamRows(database, () => this.assertOpen());
    this.wakeup = new Wakeup(database);
    const committed = (link: Link, spent: Spent, rows: readonly Row[]) => {
      this.recent.add(rows);
      this.marks.newest = { ...link, spent };
      this.wakeup.wake();
    };
    this.commits = new GroupCommit(database, committed, opened.disk);
  }

  /**
   * Opens the log in `folder`, making both where they are not.
   * @throws {Damaged} when the log is behind its mark or was changed since it was last proven
   */
  static async open(
    folder: string,
    { synchronous = 'FULL', signing }: SqliteEventStoreOptions = {},
  ): Promise<SqliteEventStore> {
    await mkdir(folder, { recursive: true });
    const files = logFiles(folder);
    const mark = await readMark(files.mark, signing);
    mustBeThere(files, reaches(mark));
    const database = openLogFile(files.database, synchronous);
    try {
      const link = await checkSinceMark(database, mark);
      const head = { ...link, spent: spentUpTo(database, link.position) };
      const isSigned = mark?.signature !== undefined;
      const opened: Opened = {
        database,
        markFile: files.mark,
        head,
        ...(signing ? { writes: { signer: signing.signer } } : !isSigned && { writes: {} }),
      };
      await removeDrafts(files.mark);
      await markAt(opened, head, head);
      // From here on who writes sees to the disk, outside this thread.
      if (synchronous === 'FULL') {
        database.exec('PRAGMA synchronous = NORMAL');
        opened.disk = DiskSync.of(`${files.database}-wal`);
      }
      if (signing?.begun === false) await signing.begin();
      return new SqliteEventStore(opened);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  append(append: Append): Promise<Appended> {
    // Every promise between is a few turns of the queue for each event.
    return this.closing === undefined
      ? this.commits.append(append)
      : Promise.reject(new Error('the log is closed'));
  }

  async *readStream(
    stream: string,
    { direction = 'forwards', ...range }: ReadStream = {},
  ): AsyncGenerator<RecordedEvent> {
    for (const page of this.streams[direction](stream, range)) {
      await this.opened.disk?.reached(stream);
      for (const row of page) yield recorded(row);
    }
  }

  async *readAll({ after = 0n, until, ...wanted }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    const head = await this.head();
    // What is appended while somebody reads is not part of this answer: a reader always comes to an end.
    const last = until === undefined || until > head ? head : until;
    yield* this.events.between({ ...wanted, after, last });
  }

  async *readStored({
    after = 0n,
    until,
  }: Pick<ReadAll, 'after' | 'until'>): AsyncGenerator<readonly StoredEvent[]> {
    const head = await this.head();
    const last = until === undefined || until > head ? head : until;
    for (const page of storedEvents(this.database, { after, until: last })) {
      yield page;
      this.assertOpen();
    }
  }

  async *subscribe({ after, signal, pageSize = PAGE }: Subscription): AsyncGenerator<LogPage> {
    let next = after;
    while (!signal.aborted && this.closing === undefined) {
      const page = () =>
        this.recent.after(Number(next), this.visible(), pageSize)?.map(recorded) ??
        this.events.page(next, this.visible(), pageSize);
      const events = this.pages.of(next, pageSize, page);
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
    return BigInt(Math.min(this.link().position, this.visible()));
  }

  /**
   * Proves the whole chain, page by page beside other work.
   * @param structure also has SQLite compare its indexes with its tables, which blocks the process while it reads the file
   */
  async verify({ structure = false }: { structure?: boolean } = {}): Promise<Verification> {
    this.assertOpen();
    const mark = await readMark(this.opened.markFile);
    const { link, broken } = await checkAll(this.database, mark);
    const problem = broken ?? (structure ? checkStructure(this.database) : undefined);
    return { position: BigInt(link.position), ...(problem === undefined ? {} : { problem }) };
  }

  /** The chain was followed up to here, by whoever: a start after a crash looks only at what comes after it. */
  proven(link: Link): void {
    this.marks.proven(link);
  }

  /** Newest version and others of each type that there are, also of types nobody knows. Reads no events. */
  kinds(): readonly { type: string; version: number }[] {
    return this.database.prepare('SELECT type, version FROM kinds').all() as {
      type: string;
      version: number;
    }[];
  }

  /** Does an event hold a field that a key of this person sealed? Reads no events. */
  isSealedFor(personId: string): boolean {
    this.sealed ??= this.database.prepare('SELECT 1 FROM sealed_persons WHERE person = ?');
    return this.sealed.get(personId) !== undefined;
  }

  /** Whose keys sealed something. Reads no events. */
  sealedPersons(): readonly string[] {
    const rows = this.database.prepare('SELECT person FROM sealed_persons').all();
    return (rows as { person: string }[]).map(({ person }) => person);
  }

  /** Does a stream hold an event of this type? */
  holds(stream: string, type: string): boolean {
    return this.streams.holds(stream, type);
  }

  /** The last event that had happened by an instant (ms since 1970), 0n where none had. Reads a span of events, not the log. */
  positionAt(instant: number): Position {
    this.assertOpen();
    return BigInt(positionAt(this.database, instant));
  }

  newestLink(): Link {
    const { position, hash } = this.marks.newest;
    return { position, hash };
  }

  hashAt(position: number): string | undefined {
    const found = this.database
      .prepare('SELECT hash FROM events WHERE position = ?')
      .get(position) as { hash: string } | undefined;
    return found?.hash;
  }

  /** Commits what waits, marks the head as a clean stop, ends subscriptions. */
  close(): Promise<void> {
    this.closing ??= this.stop();
    return this.closing;
  }

  private async stop(): Promise<void> {
    this.commits.flush();
    await this.opened.disk?.settled();
    this.wakeup.close();
    try {
      await this.marks.stop();
      const link = this.link();
      if (link.position > this.visible()) return; // nobody knows what the disk holds of it: the next start reads that
      await this.marks.end(link, (position) => spentUpTo(this.database, position));
      this.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.opened.disk?.close();
      this.database.close();
    }
  }

  /** The last position that may be read: what a power cut could still take away is nobody's news. */
  private visible(): number {
    const { disk } = this.opened;
    return disk === undefined || disk.isIdle ? Number.MAX_SAFE_INTEGER : this.marks.newest.position;
  }

  private link(): Link {
    return (this.newest.get() as Link | undefined) ?? GENESIS;
  }

  private assertOpen(): void {
    if (this.closing !== undefined) throw new Error('the log is closed');
  }
}
