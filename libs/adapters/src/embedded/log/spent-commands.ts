import { createHash } from 'node:crypto';
import type { DatabaseSync } from '../database.js';

/** The rows of `commands`, in whatever order: a row that goes, comes or changes changes it. */
export interface Spent {
  count: number;
  /** Sum of the rows' SHA-256, modulo 2^256, in hex. */
  digest: string;
}
interface Row {
  id: string;
  position: number;
  revision: number;
}

export const NONE: Spent = { count: 0, digest: '0'.repeat(64) };
const MODULUS = 1n << 256n;
const PAGE = 1000;

export function withRow({ count, digest }: Spent, { id, position, revision }: Row): Spent {
  const row = createHash('sha256')
    .update(JSON.stringify([position, revision, id]))
    .digest('hex');
  const sum = (BigInt(`0x${digest}`) + BigInt(`0x${row}`)) % MODULUS;
  return { count: count + 1, digest: sum.toString(16).padStart(64, '0') };
}

/** What the table says up to a position. Only commands whose events do not name them have a row: there are few. */
export function spentUpTo(database: DatabaseSync, position: number): Spent {
  const page = database.prepare(
    `SELECT stream_id AS stream, id, position, revision FROM commands WHERE (stream_id, id) > (?, ?) ORDER BY stream_id, id LIMIT ${PAGE}`,
  );
  let spent = NONE;
  for (let [stream, id] = [-1, '']; ;) {
    const rows = page.all(stream, id) as (Row & { stream: number })[];
    for (const row of rows) if (row.position <= position) spent = withRow(spent, row);
    const last = rows.at(-1);
    if (last === undefined) return spent;
    ({ stream, id } = last);
  }
}

export const isSame = (a: Spent, b: Spent): boolean => a.count === b.count && a.digest === b.digest;
