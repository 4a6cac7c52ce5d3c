import type { EventStore, Position, ReadAll, RecordedEvent } from '@app/kernel';
import { logFiles } from './head-mark.js';
import { positionAt } from './log-tables.js';
import { EventPages } from './event-pages.js';
import { readLogFile } from './schema.js';

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
  const events = new EventPages(database);
  const head = async (): Promise<Position> => BigInt((newest.get() as { newest: number }).newest);
  return {
    head,
    async *readAll({ after = 0n, until, ...wanted }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
      const last = until ?? (await head());
      yield* events.between({ ...wanted, after, last });
    },
    positionAt: (instant) => BigInt(positionAt(database, instant)),
    close: () => database.close(),
  };
}
