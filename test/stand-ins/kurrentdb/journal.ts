import { closeSync, existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { StoredEvent, StoredRecord } from './records.js';

/** Where the stand-in's records outlive its process. What was written here survives `kill -9`; a power cut is not its subject. */
export interface Journal {
  /** All records of one append, or none. */
  write(records: readonly StoredRecord[]): void;
  close(): void;
}
export const inMemory: Journal = { write: () => undefined, close: () => undefined };

type Line = [position: string, event: null | Record<keyof StoredEvent, string | number>][];

const toLine = (records: readonly StoredRecord[]): string =>
  JSON.stringify(
    records.map(({ position, event }) => [
      String(position),
      event
        ? {
            ...event,
            revision: String(event.revision),
            data: Buffer.from(event.data).toString('base64'),
            metadata: Buffer.from(event.metadata).toString('base64'),
          }
        : null,
    ]),
  );

const fromLine = (line: string): StoredRecord[] =>
  (JSON.parse(line) as Line).map(([position, event]) => ({
    position: BigInt(position),
    ...(event && {
      event: {
        ...(event as unknown as StoredEvent),
        revision: BigInt(event.revision),
        data: Buffer.from(String(event.data), 'base64'),
        metadata: Buffer.from(String(event.metadata), 'base64'),
      },
    }),
  }));

/** One line an append. A line that was torn by a kill was never acknowledged: it is cut off. */
export function fileJournal(path: string): { journal: Journal; records: StoredRecord[] } {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(path, Buffer.byteLength(whole));
  const file = openSync(path, 'a');
  return {
    records: whole.split('\n').flatMap((line) => (line === '' ? [] : fromLine(line))),
    journal: {
      write: (records) => void writeSync(file, `${toLine(records)}\n`),
      close: () => closeSync(file),
    },
  };
}
