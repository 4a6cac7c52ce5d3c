import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Damaged, Unreadable, type PersonKeys } from '@app/kernel';
import { emptyWal, openDatabase, type DatabaseSync, type StatementSync } from './database.js';

const NONCE = 12;
const TAG = 16;
const OLD_BYTES = '密钥已删除，但旧数据还留在预写日志里，请稍后重试';
/** Keys that are tried before a master key is called the wrong one: a single damaged row is no reason to stand still. */
const SAMPLES = 20;

interface SqlitePersonKeysOptions {
  /** Does the log hold what a key of this person sealed? Then no new one is made where theirs is missing. */
  isSealedFor?: (personId: string) => boolean;
}

/**
 * Persons' keys in a file of their own, each wrapped by the master key. An erased person keeps a row without a key, so that no new
 * one is ever made; the bytes of the old one are overwritten in the file and its write-ahead log.
 */
export class SqlitePersonKeys implements PersonKeys {
  private readonly sql: Record<'find' | 'add' | 'erase', StatementSync>;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly master: Uint8Array,
    private readonly isSealedFor: (personId: string) => boolean,
  ) {
    this.sql = {
      find: database.prepare('SELECT wrapped FROM person_keys WHERE person = ?'),
      add: database.prepare('INSERT OR IGNORE INTO person_keys (person, wrapped) VALUES (?, ?)'),
      erase: database.prepare(
        'INSERT INTO person_keys (person, wrapped) VALUES (?, NULL) ON CONFLICT (person) DO UPDATE SET wrapped = NULL',
      ),
    };
  }

  /** @param master 32 bytes @throws {Damaged} when the file was made under another master key */
  static open(
    file: string,
    master: Uint8Array,
    { isSealedFor = () => false }: SqlitePersonKeysOptions = {},
  ): SqlitePersonKeys {
    const database = openDatabase(file, { synchronous: 'FULL' }); // a key is on the disk before what it sealed
    try {
      database.exec(
        'PRAGMA secure_delete = ON; CREATE TABLE IF NOT EXISTS person_keys (person TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID',
      );
      const keys = new SqlitePersonKeys(database, master, isSealedFor);
      const persons = keys.persons(SAMPLES);
      if (persons.length > 0 && persons.every((person) => !keys.opens(person)))
        throw new Damaged('个人密钥打不开：主密钥不对，或密钥文件损坏', '用原来的主密钥启动');
      return keys;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async keyFor(personId: string): Promise<Uint8Array | undefined> {
    if (this.sql.find.get(personId) === undefined) {
      if (this.isSealedFor(personId))
        throw new Unreadable('这个人的密钥不见了：密钥文件比日志旧，不会另造一把');
      this.sql.add.run(personId, this.wrap(personId, randomBytes(32)));
    }
    return this.read(personId);
  }

  async existing(personId: string): Promise<Uint8Array | undefined> {
    return this.read(personId);
  }

  async isErased(personId: string): Promise<boolean> {
    const row = this.sql.find.get(personId) as { wrapped: Uint8Array | null } | undefined;
    return row !== undefined && row.wrapped === null;
  }

  /** Who has a key that cannot be opened. Reads the whole file. */
  damaged(): readonly string[] {
    return this.persons(-1).filter((person) => !this.opens(person));
  }

  /** Keys of persons who are erased, back from an older file, go again. Asks of everybody who has a key. @returns whose */
  async forget(wasErased: (personId: string) => boolean): Promise<readonly string[]> {
    const back = this.persons(-1).filter(wasErased);
    for (const person of back) this.sql.erase.run(person);
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
    await emptyWal(this.database, OLD_BYTES);
  }

  close(): void {
    this.database.close();
  }

  private read(person: string): Uint8Array | undefined {
    const row = this.sql.find.get(person) as { wrapped: Uint8Array | null } | undefined;
    return row?.wrapped ? this.unwrap(person, row.wrapped) : undefined;
  }

  private wrap(person: string, key: Uint8Array): Uint8Array {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.master, nonce).setAAD(Buffer.from(person));
    const text = Buffer.concat([cipher.update(key), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), text]);
  }

  private unwrap(person: string, wrapped: Uint8Array): Uint8Array {
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.master, wrapped.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAAD(Buffer.from(person)).setAuthTag(wrapped.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(wrapped.subarray(NONCE + TAG)), decipher.final()]);
    } catch (error) {
      throw new Unreadable('这个人的密钥打不开：密钥文件里的这一行损坏了', { cause: error });
    }
  }

  private persons(most: number): string[] {
    const rows = this.database
      .prepare('SELECT person FROM person_keys WHERE wrapped IS NOT NULL LIMIT ?')
      .all(most) as { person: string }[];
    return rows.map(({ person }) => person);
  }

  private opens(person: string): boolean {
    try {
      return this.read(person) !== undefined;
    } catch (error) {
      if (error instanceof Unreadable) return false;
      throw error;
    }
  }
}
