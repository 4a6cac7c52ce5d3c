import type { Checkpoints } from '@app/kernel';
import type { JobTables } from './job-tables.js';

/** Beside the jobs in one file: an emptied queue loses both, and the reconciler, not a checkpoint, finds the jobs again. */
export class SqliteCheckpoints implements Checkpoints {
  constructor(private readonly tables: JobTables) {}

  async get(name: string): Promise<bigint | undefined> {
    const row = this.tables.row('SELECT position FROM checkpoint WHERE name = ?', name);
    return row && BigInt(String(row['position']));
  }

  async set(name: string, position: bigint): Promise<void> {
    this.tables.run(
      `INSERT INTO checkpoint VALUES (?, ?) ON CONFLICT DO UPDATE SET position = excluded.position
       WHERE CAST(excluded.position AS INTEGER) > CAST(position AS INTEGER)`,
      name,
      String(position),
    );
  }
}
