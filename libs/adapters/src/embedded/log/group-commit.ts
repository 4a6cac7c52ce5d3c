import { Behind, WrongExpectedRevision, type Append, type Appended, type ExpectedRevision } from '@app/kernel';
import type { DatabaseSync } from '../database.js';
import { GENESIS, seal, type Link } from './chain.js';

/** Commands in one transaction at most: bounds how long one commit holds the thread. */
const BATCH = 512;
// SQLite's primary result codes. After these nothing was stored and the next attempt may well succeed.
const PASSING = new Set([5 /* BUSY */, 13 /* FULL */]);
// After these nothing was stored either: one command is malformed.
const MALFORMED = new Set([18 /* TOOBIG */, 19 /* CONSTRAINT */, 20 /* MISMATCH */, 21 /* MISUSE */, 25 /* RANGE */]);

interface Ready {
  id: string;
  type: string;
  version: number;
  data: string;
  metadata: string;
}
interface Waiting {
  append: Append;
  events: readonly Ready[];
  resolve: (appended: Appended) => void;
  reject: (reason: unknown) => void;
}

/**
 * The one writer. Commands that arrive in the same turn of the event loop share one transaction and one sync to the disk;
 * a command that is refused fails alone, a transaction that fails takes all its commands with it.
 */
export class GroupCommit {
  private waiting: Waiting[] = [];
  private scheduled = false;
  private broken: unknown;
  private readonly sql;

  constructor(
    private readonly database: DatabaseSync,
    private readonly committed: (head: Link) => void,
  ) {
    this.sql = {
      begin: database.prepare('BEGIN IMMEDIATE'),
      commit: database.prepare('COMMIT'),
      head: database.prepare('SELECT position, hash FROM events ORDER BY position DESC LIMIT 1'),
      stream: database.prepare('SELECT id, revision FROM streams WHERE name = ?'),
      newStream: database.prepare('INSERT INTO streams (name, revision) VALUES (?, ?)'),
      moveStream: database.prepare('UPDATE streams SET revision = ? WHERE id = ?'),
      known: database.prepare('SELECT position FROM events WHERE id = ?'),
      event: database.prepare('INSERT INTO events (position, stream_id, revision, id, type, version, data, metadata, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)'),
      command: database.prepare('SELECT position, revision FROM commands WHERE id = ?'),
      newCommand: database.prepare('INSERT INTO commands (id, position, revision) VALUES (?, ?, ?)'),
    };
  }

  /** Events are written down here and now: a caller who changes them later changes nothing. */
  async append(append: Append): Promise<Appended> {
    const events = append.events.map(({ id, type, version, data, metadata }) => ({
      id,
      type,
      version,
      data: JSON.stringify(data),
      metadata: JSON.stringify(metadata),
    }));
    return new Promise((resolve, reject) => {
      this.waiting.push({ append, events, resolve, reject });
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
      for (const { reject } of batch) reject(new Behind('事件日志写入失败后不再接受写入，请检查磁盘并重启', { cause: this.broken }));
      return;
    }
    const settle: (() => void)[] = [];
    let before: Link;
    let head: Link;
    try {
      this.sql.begin.run();
      before = head = (this.sql.head.get() as Link | undefined) ?? GENESIS;
      for (const { append, events, resolve, reject } of batch) {
        const refusal = this.refusal(append, events);
        if (refusal instanceof Error) settle.push(() => reject(refusal));
        else if ('duplicate' in refusal) settle.push(() => resolve(refusal));
        else {
          const { link, revision } = this.write(append, events, refusal, head);
          head = link;
          settle.push(() => resolve({ revision, position: BigInt(link.position), duplicate: false }));
        }
      }
      this.sql.commit.run();
    } catch (error) {
      this.fail(batch, error);
      return;
    }
    if (head.position > before.position) this.committed(head);
    for (const each of settle) each();
  }

  /** Nothing has been written for this command when it is refused, so its neighbours can go on. */
  private refusal({ stream, expected, commandId }: Append, events: readonly Ready[]): Error | Appended | { id?: number; revision: number } {
    if (commandId !== undefined) {
      const first = this.sql.command.get(commandId) as { position: number; revision: number } | undefined;
      if (first) return { revision: first.revision, position: BigInt(first.position), duplicate: true };
    }
    const found = (this.sql.stream.get(stream) as { id: number; revision: number } | undefined) ?? { revision: -1 };
    if (!meets(expected, found.revision)) return new WrongExpectedRevision(stream, expected, found.revision);
    const ids = new Set<string>();
    for (const { id } of events) {
      if (ids.has(id) || this.sql.known.get(id) !== undefined) return new Error(`event id ${id} is taken`);
      ids.add(id);
    }
    return found;
  }

  private write({ stream, commandId }: Append, events: readonly Ready[], at: { id?: number; revision: number }, head: Link): { link: Link; revision: number } {
    if (events.length === 0) return { link: head, revision: at.revision };
    let link = head;
    let { id: streamId, revision } = at;
    const last = revision + events.length;
    if (streamId === undefined) streamId = Number(this.sql.newStream.run(stream, last).lastInsertRowid);
    else this.sql.moveStream.run(last, streamId);
    for (const { id, type, version, data, metadata } of events) {
      const position = link.position + 1;
      revision += 1;
      const hash = seal(link.hash, { position, stream, revision, id, type, version, data, metadata });
      this.sql.event.run(position, streamId, revision, id, type, version, data, metadata, hash);
      link = { position, hash };
    }
    if (commandId !== undefined) this.sql.newCommand.run(commandId, link.position, revision);
    return { link, revision };
  }

  /** After a failed sync nobody knows what the disk holds: no more writes until a restart has read it back. */
  private fail(batch: readonly Waiting[], error: unknown): void {
    const { errcode } = error as { errcode?: number };
    const code = errcode === undefined ? 21 : errcode & 0xff;
    try {
      if (this.database.isTransaction) this.database.exec('ROLLBACK');
    } catch (second) {
      this.broken = second;
    }
    if (MALFORMED.has(code) && this.broken === undefined) {
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) this.commit([one]); // the malformed one fails alone
      return;
    }
    const passing = PASSING.has(code);
    if (!passing) this.broken ??= error;
    const reason = new Behind(passing ? '事件日志暂时写不进去（磁盘已满或正被占用）' : '事件日志写入失败', { cause: error });
    for (const { reject } of batch) reject(reason);
  }
}

function meets(expected: ExpectedRevision, revision: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'noStream') return revision === -1;
  if (expected === 'streamExists') return revision >= 0;
  return expected === revision;
}
