import { rmSync } from 'node:fs';
import { OCCURRENCES, type Occurrence, type OccurrenceStore } from '@app/kernel';
import { emptyWal, openDatabase, type DatabaseSync, type StatementSync } from '../database.js';

interface Row {
  id: string;
  group_id: string;
  person_id: string | null;
  at: string;
  body: string;
}
const occurrenceOf = ({
  id,
  group_id: groupId,
  person_id: personId,
  at,
  body,
}: Row): Occurrence => ({
  id,
  groupId,
  ...(personId !== null && { personId }),
  at,
  body: JSON.parse(body) as object,
});

/** Occurrences in a file of their own, beside the log and in no backup. One that is damaged begins anew. */
export class SqliteOccurrences implements OccurrenceStore {
  private readonly sql: Record<
    'add' | 'trim' | 'trimAll' | 'used' | 'trimOldest' | 'of' | 'ofPerson' | 'forget' | 'sweep',
    StatementSync
  >;

  private constructor(
    private readonly database: DatabaseSync,
    private readonly bounds = OCCURRENCES,
  ) {
    database.exec(`
      PRAGMA secure_delete = ON;
      CREATE TABLE IF NOT EXISTS occurrences (
        seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, group_id TEXT NOT NULL,
        person_id TEXT, at TEXT NOT NULL, body TEXT NOT NULL) STRICT;
      CREATE INDEX IF NOT EXISTS occurrences_of_group ON occurrences (group_id, seq);
      CREATE INDEX IF NOT EXISTS occurrences_of_person ON occurrences (person_id) WHERE person_id IS NOT NULL;
      CREATE INDEX IF NOT EXISTS occurrences_by_time ON occurrences (at);`);
    this.sql = {
      add: database.prepare(
        'INSERT INTO occurrences (id, group_id, person_id, at, body) VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
      ),
      trim: database.prepare(
        'DELETE FROM occurrences WHERE group_id = ? AND seq <= (SELECT seq FROM occurrences WHERE group_id = ? ORDER BY seq DESC LIMIT 1 OFFSET ?)',
      ),
      trimAll: database.prepare(
        'DELETE FROM occurrences WHERE seq <= (SELECT seq FROM occurrences ORDER BY seq DESC LIMIT 1 OFFSET ?)',
      ),
      used: database.prepare(
        'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
      ),
      trimOldest: database.prepare(
        'DELETE FROM occurrences WHERE seq = (SELECT min(seq) FROM occurrences) AND seq < (SELECT max(seq) FROM occurrences)',
      ),
      of: database.prepare(
        'SELECT id, group_id, person_id, at, body FROM occurrences WHERE group_id = ? ORDER BY seq DESC',
      ),
      ofPerson: database.prepare(
        'SELECT id, group_id, person_id, at, body FROM occurrences WHERE person_id = ? ORDER BY seq DESC',
      ),
      forget: database.prepare('DELETE FROM occurrences WHERE person_id = ?'),
      sweep: database.prepare('DELETE FROM occurrences WHERE at < ?'),
    };
  }

  static open(file: string, bounds = OCCURRENCES): SqliteOccurrences {
    try {
      return SqliteOccurrences.over(file, bounds);
    } catch (error) {
      if (!/malformed|not a database/i.test(String(error))) throw error;
      for (const rest of ['', '-wal', '-shm']) rmSync(file + rest, { force: true });
      return SqliteOccurrences.over(file, bounds);
    }
  }

  private static over(file: string, bounds: typeof OCCURRENCES): SqliteOccurrences {
    const database = openDatabase(file, { synchronous: 'NORMAL' }); // the newest may go in a power cut: the log has counted them
    try {
      return new SqliteOccurrences(database, bounds);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async add(occurrences: readonly Occurrence[]): Promise<void> {
    if (occurrences.length === 0) return;
    const { ofGroup, inAll, bytes } = this.bounds;
    this.database.exec('BEGIN IMMEDIATE');
    try {
      for (const { id, groupId, personId, at, body } of occurrences)
        this.sql.add.run(id, groupId, personId ?? null, at, JSON.stringify(body));
      for (const groupId of new Set(occurrences.map((one) => one.groupId)))
        this.sql.trim.run(groupId, groupId, ofGroup);
      this.sql.trimAll.run(inAll);
      while (this.used() > bytes && this.sql.trimOldest.run().changes > 0);
      this.database.exec('COMMIT');
    } catch (error) {
      this.database.exec('ROLLBACK');
      throw error;
    }
  }

  /** Bytes of the file that are not free. */
  private used(): number {
    return (this.sql.used.get() as { bytes: number }).bytes;
  }

  async of(groupId: string): Promise<readonly Occurrence[]> {
    return (this.sql.of.all(groupId) as unknown as Row[]).map(occurrenceOf);
  }

  async ofPerson(personId: string): Promise<readonly Occurrence[]> {
    return (this.sql.ofPerson.all(personId) as unknown as Row[]).map(occurrenceOf);
  }

  async forget(personId: string): Promise<void> {
    this.sql.forget.run(personId);
    // Also where nothing was deleted now: a run that was cut off had deleted, and not emptied.
    await emptyWal(this.database, '错误记录正在被读取，稍后再清除');
  }

  async sweep(now: Date): Promise<number> {
    const first = new Date(now.getTime() - this.bounds.days * 86_400_000).toISOString();
    return this.sql.sweep.run(first).changes;
  }

  close(): void {
    this.database.close();
  }
}
