import {
  Behind,
  DiskFull,
  WrongExpectedRevision,
  eventId,
  type Append,
  type Appended,
  type ExpectedRevision,
} from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { GENESIS, seal, type Link } from './chain.js';
import type { DiskSync } from './disk-sync.js';
import { EventIds } from './event-ids.js';
import { KnownCommands } from './known-commands.js';
import { LogTables } from './log-tables.js';
import { NONE, spentUpTo, withRow, type Spent } from './spent-commands.js';
import { ready, type Ready } from './ready-event.js';
import type { Row } from './recent-rows.js';
import { StreamPlaces, type Place } from './stream-places.js';
import { refusalOf } from './write-refusals.js';

/** Commands in one transaction at most: bounds how long one commit holds the thread. */
const BATCH = 512;
/** What was written was taken back: the next commit looks where all stands. */
const NOWHERE: Link = { position: -1, hash: '' };
interface Waiting {
  append: Append;
  events: readonly Ready[];
  /** Ids that derive from the command's are its mark already; others need a row that says the command was here. */
  marked: boolean;
  resolve: (appended: Appended) => void;
  reject: (reason: unknown) => void;
}

/**
 * The one writer. Commands that arrive in the same turn of the event loop share one transaction, and transactions one sync to the disk;
 * a command that is refused fails alone, a transaction that fails takes all its commands with it.
 */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private scheduled = false;
  private broken: unknown;
  /** The head this process last wrote. */
  private newest: Link = GENESIS;
  /** Written in this transaction. */
  private written: Row[] = [];
  /** The rows of `commands` at `newest`. */
  private spent: Spent = NONE;
  /** Where they stand at `newest`. */
  private readonly streams: StreamPlaces;
  private readonly tables: LogTables;
  private readonly ids: EventIds;
  private readonly commands: KnownCommands;
  private readonly sql;

  constructor(
    private readonly database: DatabaseSync,
    /** It is on the disk. */
    private readonly committed: (head: Link, spent: Spent, rows: readonly Row[]) => void,
    /** Absent: each commit of the database waits for the disk itself. */
    private readonly disk?: DiskSync,
  ) {
    this.streams = new StreamPlaces(database);
    this.tables = new LogTables(database);
    this.ids = new EventIds(database);
    this.commands = new KnownCommands(database, this.ids);
    this.sql = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      head: database.prepare('SELECT position, hash FROM events ORDER BY position DESC LIMIT 1'),
      event: database.prepare(
        'INSERT INTO events (position, stream_id, revision, id, type, version, data, metadata, hash, previous) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ),
      undo: database.prepare('DELETE FROM events WHERE position > ?'),
    };
  }

  /** Events are written down here and now: a caller who changes them later changes nothing. */
  append(append: Append): Promise<Appended> {
    return new Promise((resolve, reject) => {
      const { stream, commandId } = append;
      const events = append.events.map(ready);
      const marked = commandId !== undefined && events[0]?.id === eventId(stream, commandId, 0);
      this.waiting.push({ append, events, marked, resolve, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.flush());
    });
  }

  /** Commits what waits, now. */
  flush(): void {
    this.scheduled = false;
    while (this.waiting.length > 0) this.commit(this.waiting.splice(0, BATCH));
  }

  private commit(batch: readonly Waiting[]): void {
    if (this.broken !== undefined) {
      for (const { reject } of batch)
        reject(
          new Behind('事件日志写入失败后不再接受写入，请检查磁盘并重启', { cause: this.broken }),
        );
      return;
    }
    const settle: (() => void)[] = [];
    let before: Link;
    let head: Link;
    try {
      this.sql.begin.run();
      before = head = (this.sql.head.get() as Link | undefined) ?? GENESIS;
      if (head.hash !== this.newest.hash) this.readAgain(head);
      else this.streams.bound();
      this.ids.lookUp(batch.flatMap(({ events }) => events.map(({ id }) => id)));
      for (const one of batch) {
        const { resolve, reject } = one;
        const answer = this.execute(one, head);
        if (answer instanceof Error) settle.push(() => reject(answer));
        else {
          head = answer.link ?? head;
          settle.push(() => resolve(answer.appended));
        }
      }
      this.ids.move(head);
      this.streams.move();
      this.sql.commit.run();
    } catch (error) {
      this.fail(batch, error);
      return;
    }
    this.newest = head;
    const { spent, written } = this;
    this.written = [];
    const done = () => {
      if (head.position > before.position) this.committed(head, spent, written);
      for (const each of settle) each();
    };
    // What nobody wrote may still tell of what a command before it wrote: it waits for that one's sync.
    if (this.disk === undefined || (head.position === before.position && this.disk.isIdle)) return done(); // prettier-ignore
    const streams = batch.map(({ append: { stream } }) => stream);
    this.disk.after({ streams, done, failed: (error) => this.lose(batch, error) });
  }

  /** Nobody knows what the disk holds of it: only a restart reads that. */
  private lose(batch: readonly Waiting[], error: unknown): void {
    this.broken ??= error;
    const reason = new Behind('事件日志写入失败', { cause: error });
    for (const { reject } of batch) reject(reason);
  }

  /**
   * Writes at once and looks only at what stands in the way: most commands come once. Nothing of a command that is refused stays
   * written, so its neighbours can go on.
   */
  private execute(
    { append: { stream, expected, commandId }, events, marked }: Waiting,
    head: Link,
  ): Error | { appended: Appended; link?: Link } {
    const at = this.streams.at(stream);
    const revision = at.revision + events.length;
    const position = head.position + events.length;
    if (!meets(expected, at.revision))
      return (
        this.commands.duplicate(stream, at.id, commandId) ??
        new WrongExpectedRevision(stream, expected, at.revision)
      );
    // Who names the revision where the stream stands has seen all that is in it.
    const seen = marked && expected !== 'any' && expected !== 'streamExists';
    const duplicate = seen
      ? undefined
      : marked && commandId !== undefined
        ? this.commands.remembered(at.id, commandId)
        : this.commands.duplicate(stream, at.id, commandId);
    if (duplicate) return duplicate;
    if (events.length === 0)
      return { appended: { revision, position: BigInt(position), duplicate: false } };
    const id = at.id ?? this.streams.begin(stream, revision, position);
    const link = this.write(stream, { ...at, id }, events, head);
    if (link instanceof Error) {
      this.sql.undo.run(head.position);
      if (at.id === undefined) this.streams.takeBack(id);
      return this.commands.duplicate(stream, at.id, commandId) ?? link;
    }
    if (commandId !== undefined && !marked) this.remember(id, commandId, position, revision);
    let noted = head.position;
    for (const event of events) this.tables.note((noted += 1), event);
    this.streams.goOn(stream, at, { id, revision, last: position });
    return { appended: { revision, position: BigInt(position), duplicate: false }, link };
  }

  private remember(stream: number, id: string, position: number, revision: number): void {
    this.commands.add(stream, { id, position, revision });
    this.spent = withRow(this.spent, { id, position, revision });
  }

  /** Another process has written, too, or what was written was taken back. */
  private readAgain({ position }: Link): void {
    this.ids.read(this.newest);
    this.streams.forget();
    this.tables.forget();
    this.spent = spentUpTo(this.database, position);
  }

  /** @returns where the chain stands then, or why one of the events cannot be */
  private write(
    stream: string,
    at: Required<Place>,
    events: readonly Ready[],
    head: Link,
  ): Link | Error {
    let link = head;
    let { revision, last: previous } = at;
    for (const { id, type, version, data, metadata } of events) {
      const position = link.position + 1;
      revision += 1;
      const hash = seal(link.hash, {
        position,
        stream,
        revision,
        id,
        type,
        version,
        data,
        metadata,
      });
      if (this.ids.positionOf(id) !== undefined) {
        const begun = link.position - head.position;
        this.ids.undo(begun);
        this.written.length -= begun;
        return new Error(`event id ${id} is taken`);
      }
      this.sql.event.run(position, at.id, revision, id, type, version, data, metadata, hash, previous); // prettier-ignore
      this.ids.add(id, position);
      this.written.push({ position, stream, revision, id, type, version, data, metadata });
      link = { position, hash };
      previous = position;
    }
    return link;
  }

  /** After a failed sync nobody knows what the disk holds: no more writes until a restart has read it back. */
  private fail(batch: readonly Waiting[], error: unknown): void {
    this.streams.forget();
    this.newest = NOWHERE;
    this.written = [];
    const refusal = refusalOf(error);
    try {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
    } catch (second) {
      this.broken = second;
    }
    if (refusal === 'malformed' && this.broken === undefined) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) this.commit([one]); // the malformed one fails alone
      return;
    }
    if (refusal !== 'full' && refusal !== 'busy') return this.lose(batch, error);
    const reason =
      refusal === 'full'
        ? new DiskFull('磁盘已满，事件日志写不进去', { cause: error })
        : new Behind('事件日志正被占用，暂时写不进去', { cause: error });
    for (const { reject } of batch) reject(reason);
  }
}

function meets(expected: ExpectedRevision, revision: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'noStream') return revision === -1;
  if (expected === 'streamExists') return revision >= 0;
  return expected === revision;
}
