import type { EventStore, Position, ReadAll, RecordedEvent } from '@app/kernel';
import { logFiles } from './head-mark.js';
import { positionAt } from './log-tables.js';
import { recorded } from './recorded.js';
import { COLUMNS, readLogFile, type EventRow } from './schema.js';

const PAGE = 500;

interface LogFileReader extends Pick<EventStore, 'readAll' | 'head'> {
  /** The last event that had happened by an instant (ms since 1970), 0n where none had. */
  positionAt(instant: number): Position;
  close(): void;
}

/**
 * A log that another process writes, read where it lies: nothing is copied and no mark is written. Proves nothing; what is made of it can be
 * made again.
 */
export function logFileReader(folder: string): LogFileReader {
  const database = readLogFile(logFiles(folder).database);
  const newest = database.prepare('SELECT coalesce(max(position), 0) AS newest FROM events');
  const page = database.prepare(
    `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position > ? AND e.position <= ? ORDER BY e.position LIMIT ?`,
  );
  const head = async (): Promise<Position> => BigInt((newest.get() as { newest: number }).newest);
  return {
    head,
    async *readAll({
      after = 0n,
      until,
      maxCount = Infinity,
    }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
      const last = until ?? (await head());
      let next = after;
      for (let remaining = maxCount; remaining > 0 && next < last; remaining -= PAGE) {
        const rows = page.all(next, last, Math.min(PAGE, remaining)) as EventRow[];
        for (const row of rows) yield recorded(row);
        const end = rows.at(-1);
        if (end === undefined) return;
        next = BigInt(end.position);
      }
    },
    positionAt: (instant) => BigInt(positionAt(database, instant)),
    close: () => database.close(),
  };
}
