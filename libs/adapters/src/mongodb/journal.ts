import { randomUUID } from 'node:crypto';
import type { Collection, Db } from 'mongodb';
import { writeRows, type RowWrite } from './page.js';
import { positionOf } from './values.js';

interface Chunk {
  _id: string;
  entry: string;
  /** Of who wrote it. */
  token: number;
  rows: RowWrite[];
}
/** Letters of rows in one document of the journal, three bytes each at most; MongoDB takes 16 MB. */
const CHUNK = 4 * 1024 * 1024;

/**
 * Rows that belong together are written here first, and declared with the lease: whoever takes it over finishes them before anything is
 * read. So a document and its parts change all or not at all, on servers without transactions.
 */
export class Journal {
  private readonly chunks: Collection<Chunk>;

  constructor(private readonly db: Db) {
    this.chunks = db.collection<Chunk>('yamabiko.journal');
  }

  /** @returns its name */
  async enter(rows: readonly RowWrite[], token: number): Promise<string> {
    const entry = randomUUID();
    const chunks: Chunk[] = [];
    let room = 0;
    for (const row of rows) {
      const size = JSON.stringify(row.row).length;
      if (room < size) {
        chunks.push({ _id: `${entry}/${chunks.length}`, entry, token, rows: [] });
        room = CHUNK;
      }
      chunks.at(-1)?.rows.push(row);
      room -= size;
    }
    for (const chunk of chunks) await this.chunks.insertOne(chunk);
    return entry;
  }

  /** Does what was declared, again or for the first time. */
  async redo(entry: string): Promise<void> {
    const chunks = await this.chunks.find({ entry }).sort({ _id: 1 }).toArray();
    const rows = chunks.flatMap((chunk) => chunk.rows);
    await writeRows(
      this.db,
      rows.map((row) => ({ ...row, position: positionOf(row.position) })),
    );
  }

  async forget(entry: string): Promise<void> {
    await this.chunks.deleteMany({ entry });
  }

  /** What nobody declared, and nobody can any more: of those who wrote before this one, who has finished what they did declare. */
  async sweep(token: number): Promise<void> {
    await this.chunks.deleteMany({ token: { $lt: token } });
  }
}
