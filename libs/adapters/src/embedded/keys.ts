import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Damaged, type PersonKeys } from '@app/kernel';
import { emptyWal, openDatabase, type DatabaseSync, type StatementSync } from './database.js';

const NONCE = 12;
const TAG = 16;

/**
 * Persons' keys in a file of their own, each wrapped by the master key. An erased person keeps a row without a key, so that no new
 * one is ever made; the bytes of the old one are overwritten in the file and its write-ahead log.
 */
export class SqlitePersonKeys implements PersonKeys {
  private readonly sql: Record<'find' | 'add' | 'erase', StatementSync>;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly master: Uint8Array,
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
  static open(file: string, master: Uint8Array): SqlitePersonKeys {
    const database = openDatabase(file, { synchronous: 'FULL' }); // a key is on the disk before what it sealed
    try {
      database.exec(
        'PRAGMA secure_delete = ON; CREATE TABLE IF NOT EXISTS person_keys (person TEXT PRIMARY KEY, wrapped BLOB) STRICT, WITHOUT ROWID',
      );
      const keys = new SqlitePersonKeys(database, master);
      const sample = database
        .prepare('SELECT person, wrapped FROM person_keys WHERE wrapped IS NOT NULL LIMIT 1')
        .get() as { person: string } | undefined;
      if (sample) keys.read(sample.person);
      return keys;
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async keyFor(personId: string): Promise<Uint8Array | undefined> {
    if (this.sql.find.get(personId) === undefined)
      this.sql.add.run(personId, this.wrap(personId, randomBytes(32)));
    return this.read(personId);
  }

  async existing(personId: string): Promise<Uint8Array | undefined> {
    return this.read(personId);
  }

  /** @throws {Behind} when another process reads for so long that old bytes stay in the write-ahead log: erase again later */
  async erase(personId: string): Promise<void> {
    this.sql.erase.run(personId);
    await emptyWal(this.database, '密钥已删除，但旧数据还留在预写日志里，请稍后重试');
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
      throw Object.assign(
        new Damaged('个人密钥打不开：主密钥不对，或密钥文件损坏', '用原来的主密钥启动'),
        { cause: error },
      );
    }
  }
}
