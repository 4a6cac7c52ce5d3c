import { hash } from 'node:crypto';
import type { EventRow } from './schema.js';

/** Where a chain stands: the newest position and the hash that seals it and all before it. */
export interface Link {
  position: number;
  hash: string;
}

export const GENESIS: Link = { position: 0, hash: '0'.repeat(64) };

/**
 * SHA-256 over the hash before and the stored bytes. Personal fields are sealed as ciphertext, so erasing a person keeps the chain.
 * The header is self-delimiting JSON that also says where data ends and metadata begins: no two rows write the same text.
 */
export function seal(before: string, row: Omit<EventRow, 'hash'>): string {
  const { position, stream, revision, id, type, version, data, metadata } = row;
  return hash(
    'sha256',
    `${before}${JSON.stringify([position, stream, revision, id, type, version, data.length])}${data}${metadata}`,
    'hex',
  );
}

/** The first thing wrong in a page of rows that should continue `link`, or the link after it. */
export function follow(link: Link, rows: readonly EventRow[]): { link: Link; broken?: string } {
  let at = link;
  for (const row of rows) {
    if (row.position !== at.position + 1)
      return { link: at, broken: `第 ${at.position + 1} 个事件不见了` };
    if (seal(at.hash, row) !== row.hash)
      return { link: at, broken: `第 ${row.position} 个事件被改动过` };
    at = { position: row.position, hash: row.hash };
  }
  return { link: at };
}
