import { rmSync } from 'node:fs';
import type { Snapshots } from '@app/kernel';
import { openDatabase, type DatabaseSync, type StatementSync } from '../database.js';

/** States of streams in a file of their own. It may be deleted whenever the server stands still; one that is damaged is. */
export class SqliteSnapshots implements Snapshots {
  private readonly sql: Record<'get' | 'put' | 'drop', StatementSync>;

  private constructor(private readonly database: DatabaseSync) {
    // What gave way to a newer state must not stay readable in the file.
    database.exec(
      'PRAGMA secure_delete = ON; CREATE TABLE IF NOT EXISTS snapshots (stream TEXT PRIMARY KEY, kind TEXT NOT NULL, revision INTEGER NOT NULL, body BLOB NOT NULL) STRICT',
    );
    this.sql = {
      get: database.prepare('SELECT revision, body FROM snapshots WHERE stream = ? AND kind = ?'),
      put: database.prepare(
        'INSERT INTO snapshots (stream, kind, revision, body) VALUES (?, ?, ?, ?) ON CONFLICT (stream) DO UPDATE SET kind = excluded.kind, revision = excluded.revision, body = excluded.body WHERE snapshots.kind <> excluded.kind OR snapshots.revision <= excluded.revision',
      ),
      drop: database.prepare('DELETE FROM snapshots WHERE stream = ?'),
    };
  }

  static open(file: string): SqliteSnapshots {
    try {
      return SqliteSnapshots.over(file);
    } catch (error) {
      if (!/malformed|not a database/i.test(String(error))) throw error;
      for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true });
      return SqliteSnapshots.over(file);
    }
  }

  private static over(file: string): SqliteSnapshots {
    const database = openDatabase(file, { synchronous: 'NORMAL' }); // the newest may go in a power cut: they are folded again
    try {
      return new SqliteSnapshots(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async get(stream: string, kind: string) {
    return this.sql.get.get(stream, kind) as { revision: number; body: Uint8Array } | undefined;
  }

  async put(stream: string, kind: string, revision: number, body: Uint8Array): Promise<void> {
    this.sql.put.run(stream, kind, revision, body);
  }

  async drop(stream: string): Promise<void> {
    this.sql.drop.run(stream);
  }

  close(): void {
    this.database.close();
  }
}
