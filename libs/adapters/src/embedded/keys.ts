import { randomBytes } from 'node:crypto';
import { Damaged, Unreadable, type MasterKey, type MovableKeys } from '@app/kernel';
import {
  emptyWal,
  openDatabase,
  readDatabase,
  type DatabaseSync,
  type StatementSync,
} from './database.js';
import { OthersWrites, ReadLately } from './read-lately.js';

const OLD_BYTES = '密钥已删除，但旧数据还留在预写日志里，请稍后重试';
/** Keys that are not looked up again while nobody else writes. */
const OPENED = 1000;
/** Keys that are tried before a master key is called the wrong one: a single damaged row is no reason to stand still. */
const SAMPLES = 20;

interface SqlitePersonKeysOptions {
  /** Does the log hold what a key of this person sealed? Then no new one is made where theirs is missing. */
  isSealedFor?: (personId: string) => boolean;
}

interface WrappedRow {
  wrapped: Uint8Array | null;
}

/**
 * Persons' keys in a file of their own, each wrapped by the master key. An erased person keeps a row without a key, so that no new
 * one is ever made; the bytes of the old one are overwritten in the file and its write-ahead log.
 */
export class SqlitePersonKeys implements MovableKeys {
  private readonly sql: Record<'find' | 'add' | 'mend' | 'erase', StatementSync>;

  private readonly opened: ReadLately<Uint8Array>;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly master: MasterKey,
    private readonly isSealedFor: (personId: string) => boolean,
  ) {
    this.opened = new ReadLately(new OthersWrites(database), OPENED);
    this.sql = {
      find: database.prepare('SELECT wrapped FROM person_keys WHERE person = ?'),
      add: database.prepare('INSERT OR IGNORE INTO person_keys (person, wrapped) VALUES (?, ?)'),
      mend: database.prepare(
        'UPDATE person_keys SET wrapped = ? WHERE person = ? AND wrapped IS NOT NULL',
      ),
      erase: database.prepare(
        'INSERT INTO person_keys (person, wrapped) VALUES (?, NULL) ON CONFLICT (person) DO UPDATE SET wrapped = NULL',
      ),
    };
  }

  /** @throws {Damaged} when the file was made under another master key */
  static async open(
    file: string,
    master: MasterKey,
    { isSealedFor = () => false }: SqlitePersonKeysOptions = {},
  ): Promise<SqlitePersonKeys> {
    const database = openDatabase(file, { synchronous: 'FULL' }); // a key is on the disk before what it sealed
    try {
      database.exec(
        'PRAGMA secure_delete = ON; CREATE TABLE IF NOT EXISTS person_keys (person TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID',
      );
      const keys = new SqlitePersonKeys(database, master, isSealedFor);
      const persons = keys.persons(SAMPLES);
      if (persons.length > 0 && (await keys.closedTo(persons)).length === persons.length)
        throw new Damaged(
          '个人密钥打不开：主密钥不对，或密钥文件损坏。什么都没有改动',
          '用原来的主密钥启动',
        );
      return keys;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async keyFor(personId: string): Promise<Uint8Array | undefined> {
    const known = this.opened.get(personId);
    if (known) return known;
    const row = this.sql.find.get(personId) as WrappedRow | undefined;
    if (row) return this.unwrapped(personId, row.wrapped ?? undefined);
    if (this.isSealedFor(personId))
      throw new Unreadable('这个人的密钥不见了：密钥文件比日志旧，不会另造一把');
    this.sql.add.run(personId, await this.master.wrap(randomBytes(32), personId));
    return this.read(personId); // another process may have been first
  }

  async existing(personId: string): Promise<Uint8Array | undefined> {
    return this.read(personId);
  }

  async isErased(personId: string): Promise<boolean> {
    return this.knows(personId) && !this.wrapped(personId);
  }

  /** Who has a key that cannot be opened. Reads the whole file. */
  damaged(): Promise<readonly string[]> {
    return this.closedTo(this.persons(-1));
  }

  async *all(): AsyncGenerator<readonly [person: string, wrapped: Uint8Array | undefined]> {
    const rows = this.database.prepare('SELECT person, wrapped FROM person_keys ORDER BY person');
    for (const row of rows.all()) {
      const { person, wrapped } = row as unknown as WrappedRow & { person: string };
      yield [person, wrapped ?? undefined];
    }
  }

  async take(personId: string, wrapped: Uint8Array | undefined): Promise<boolean> {
    if (!wrapped) {
      await this.erase(personId);
      return true;
    }
    this.sql.add.run(personId, wrapped);
    const there = this.wrapped(personId);
    return !there || Buffer.from(wrapped).equals(there);
  }

  /** In the place of a key that cannot be opened. Who is erased stays so. */
  mend(personId: string, wrapped: Uint8Array): void {
    this.sql.mend.run(wrapped, personId);
    this.opened.delete(personId);
  }

  /** Keys of persons who are erased, back from an older file, go again. Asks of everybody who has a key. @returns whose */
  async forget(wasErased: (personId: string) => boolean): Promise<readonly string[]> {
    const back = this.persons(-1).filter(wasErased);
    for (const person of back) {
      this.sql.erase.run(person);
      this.opened.delete(person);
    }
    if (back.length > 0) await emptyWal(this.database, OLD_BYTES);
    return back;
  }

  /** Is there a row for this person: a key, or the mark of an erasure? */
  knows(personId: string): boolean {
    return this.sql.find.get(personId) !== undefined;
  }

  /** @throws {Behind} when another process reads for so long that old bytes stay in the write-ahead log: erase again later */
  async erase(personId: string): Promise<void> {
    this.sql.erase.run(personId);
    this.opened.delete(personId);
    await emptyWal(this.database, OLD_BYTES);
  }

  async close(): Promise<void> {
    this.database.close();
  }

  /** Whoever erased the person, here or in another process, their key is gone: here at once, from there with the next turn. */
  private async read(person: string): Promise<Uint8Array | undefined> {
    return this.opened.get(person) ?? this.unwrapped(person, this.wrapped(person));
  }

  private async unwrapped(
    person: string,
    wrapped: Uint8Array | undefined,
  ): Promise<Uint8Array | undefined> {
    if (!wrapped) return undefined;
    const key = await this.master.unwrap(wrapped, person);
    // They may have been erased meanwhile.
    if (this.wrapped(person) === undefined) return undefined;
    this.opened.set(person, key);
    return key;
  }

  private wrapped(person: string): Uint8Array | undefined {
    return (this.sql.find.get(person) as WrappedRow | undefined)?.wrapped ?? undefined;
  }

  private persons(most: number): string[] {
    const rows = this.database
      .prepare('SELECT person FROM person_keys WHERE wrapped IS NOT NULL LIMIT ?')
      .all(most) as { person: string }[];
    return rows.map(({ person }) => person);
  }

  private async closedTo(persons: readonly string[]): Promise<readonly string[]> {
    const closed: string[] = [];
    for (const person of persons)
      await this.read(person).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) throw error;
        closed.push(person);
      });
    return closed;
  }
}

/** Who is marked as erased in a file of keys, without the master key. */
export function erasedIn(file: string): ReadonlySet<string> {
  const database = readDatabase(file);
  try {
    const rows = database.prepare('SELECT person FROM person_keys WHERE wrapped IS NULL').all();
    return new Set((rows as { person: string }[]).map(({ person }) => person));
  } finally {
    database.close();
  }
}
