import { logFiles } from './head-mark.js';
import { COLUMNS, readLogFile, type EventRow } from './schema.js';

const PAGE = 500;

/**
 * The rows of a log exactly as they are stored, up to what is there when it begins: for who checks them elsewhere. Writes nothing, proves
 * nothing, and may run beside a server.
 * @param after position before the first one wanted @param until last one wanted
 */
export function* storedRows(
  folder: string,
  { after = 0, until = Number.MAX_SAFE_INTEGER }: { after?: number; until?: number } = {},
): Generator<EventRow> {
  const database = readLogFile(logFiles(folder).database);
  try {
    const { newest } = database
      .prepare('SELECT coalesce(max(position), 0) AS newest FROM events')
      .get() as { newest: number };
    const page = database.prepare(
      `SELECT ${COLUMNS} FROM events e JOIN streams s ON s.id = e.stream_id WHERE e.position > ? AND e.position <= ? ORDER BY e.position LIMIT ${PAGE}`,
    );
    for (let at = after; ;) {
      const rows = page.all(at, Math.min(until, newest)) as EventRow[];
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      at = last.position;
    }
  } finally {
    database.close();
  }
}
