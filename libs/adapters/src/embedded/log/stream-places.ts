import type { DatabaseSync } from '../database.js';

/** Streams that are remembered between commits. */
const KEPT = 10_000;

export interface Place {
  /** Absent: there is no such stream yet. */
  id?: number;
  revision: number;
  /** Position of its newest event. */
  last: number | null;
}
/** The revision that a stream's row has, and what becomes of the row. */
type Moved = [id: number, before: number, revision: number, last: number];

/** Where streams stand, kept beside the one writer: right as long as the head it last wrote still is the head. */
export class StreamPlaces {
  private readonly known = new Map<string, Place>();
  /** Streams that were there and went on in this transaction, by their ids. */
  private readonly moved = new Map<number, Moved>();
  private readonly sql;

  constructor(database: DatabaseSync) {
    this.sql = {
      stream: database.prepare('SELECT id, revision, last FROM streams WHERE name = ?'),
      begin: database.prepare('INSERT INTO streams (name, revision, last) VALUES (?, ?, ?)'),
      takeBack: database.prepare('DELETE FROM streams WHERE id = ?'),
      move: database.prepare(
        `UPDATE streams AS s SET revision = j.value ->> 2, last = j.value ->> 3
           FROM json_each(?) j WHERE s.id = j.value ->> 0 AND s.revision = j.value ->> 1`,
      ),
    };
  }

  at(stream: string): Place {
    return (
      this.known.get(stream) ??
      (this.sql.stream.get(stream) as Required<Place> | undefined) ?? { revision: -1, last: null }
    );
  }

  /** Its events need the id of its row. */
  begin(stream: string, revision: number, last: number): number {
    return Number(this.sql.begin.run(stream, revision, last).lastInsertRowid);
  }

  takeBack(id: number): void {
    this.sql.takeBack.run(id);
  }

  /** @param before where it stood until now */
  goOn(stream: string, before: Place, now: { id: number; revision: number; last: number }): void {
    const { id, revision, last } = now;
    this.known.set(stream, now);
    if (before.id === undefined) return;
    const [, inFile] = this.moved.get(id) ?? [id, before.revision];
    this.moved.set(id, [id, inFile, revision, last]);
  }

  /** No revision is given twice, whatever is remembered: each stream must stand in the file where it was taken to stand. */
  move(): void {
    if (this.moved.size === 0) return;
    const { changes } = this.sql.move.run(JSON.stringify([...this.moved.values()]));
    if (changes !== this.moved.size) throw new Error('a stream is not where it was remembered');
    this.moved.clear();
  }

  /** Before a transaction. */
  bound(): void {
    if (this.known.size > KEPT) this.known.clear();
  }

  /** What was remembered may not be so, and what was to be moved is not. */
  forget(): void {
    this.known.clear();
    this.moved.clear();
  }
}
