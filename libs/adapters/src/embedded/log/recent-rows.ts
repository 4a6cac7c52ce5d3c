import type { EventRow } from './schema.js';

export type Row = Omit<EventRow, 'hash'>;

/** Of what was appended last, in characters; whoever follows the log is seldom further behind. */
const MOST = 1_000_000;

/** The newest events as this process has appended them, so that who follows the log need not read back what has just been written. */
export class RecentRows {
  private rows: Row[] = [];
  private characters = 0;

  /** What is on the disk. Where another process has appended in between, what was before is given up. */
  add(rows: readonly Row[]): void {
    const [first] = rows;
    if (first === undefined) return;
    if (first.position !== (this.rows.at(-1)?.position ?? 0) + 1) this.forget();
    for (const row of rows) {
      this.rows.push(row);
      this.characters += row.data.length + row.metadata.length;
    }
    if (this.characters <= MOST) return;
    const enough = this.rows.findIndex(({ data, metadata }) => {
      this.characters -= data.length + metadata.length;
      return this.characters <= MOST / 2;
    });
    this.rows = this.rows.slice(enough + 1);
  }

  /** The next ones after a position. @returns nothing where the first of them is not here */
  after(position: number, last: number, limit: number): readonly Row[] | undefined {
    const begin = position + 1 - (this.rows[0]?.position ?? Infinity);
    if (!(begin >= 0 && begin < this.rows.length)) return undefined;
    const rows = this.rows.slice(begin, begin + limit);
    return (rows.at(-1)?.position ?? 0) <= last ? rows : rows.filter((row) => row.position <= last);
  }

  private forget(): void {
    this.rows = [];
    this.characters = 0;
  }
}
