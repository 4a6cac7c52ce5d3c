import type { DatabaseSync } from '../database.js';

const PAGE = 500;
type Turn = () => Promise<unknown>;

/**
 * Compares where each event and each stream points with the events of a walk from the first one. Every event points to the one of its stream
 * with a revision one less, and the first one to none: so from the last one of a stream back there are as many as its revision says, each
 * once, and two streams share none. As they are as many together as there are events, every event is in its stream, exactly once.
 */
export function checkStreams(database: DatabaseSync) {
  const astray = database.prepare(
    `SELECT e.position FROM events e LEFT JOIN events p ON p.position = e.previous
     WHERE e.position >= ? AND e.position <= ? AND NOT CASE WHEN e.revision = 0 THEN e.previous IS NULL
       ELSE coalesce(p.position < e.position AND p.stream_id = e.stream_id AND p.revision = e.revision - 1, 0) END
     ORDER BY e.position LIMIT 1`,
  );
  let wrong: number | undefined;
  return {
    see(rows: readonly { position: number }[]): void {
      const [first, last] = [rows[0], rows.at(-1)];
      if (wrong !== undefined || !first || !last) return;
      const found = astray.get(first.position, last.position) as { position: number } | undefined;
      wrong = found?.position;
    },
    /** @param events of the walk @returns what is wrong, in Chinese */
    problem: async (events: number, turn: Turn): Promise<string | undefined> =>
      wrong === undefined
        ? checkEnds(database, events, turn)
        : `第 ${wrong} 个事件没有接着它的流里的前一个`,
  };
}

/** Where streams end. Somebody may be writing: what came after the walk is walked back over. */
async function checkEnds(database: DatabaseSync, events: number, turn: Turn) {
  const page = database.prepare(
    `SELECT s.id, s.name, s.revision, s.last, e.revision AS newest FROM streams s
     LEFT JOIN events e ON e.position = s.last AND e.stream_id = s.id WHERE s.id > ? ORDER BY s.id LIMIT ${PAGE}`,
  );
  const back = database.prepare(
    `WITH RECURSIVE chain (position, revision, previous) AS (
       SELECT position, revision, previous FROM events WHERE position = ?1
       UNION ALL
       SELECT e.position, e.revision, e.previous FROM chain c CROSS JOIN events e ON e.position = c.previous
         WHERE c.position > ?2 AND e.position < c.position)
     SELECT revision FROM chain WHERE position <= ?2`,
  );
  let held = 0;
  for (let at = 0; ;) {
    const rows = page.all(at) as { id: number; name: string; revision: number; last: number; newest: number | null }[]; // prettier-ignore
    for (const { name, revision, last, newest } of rows) {
      if (newest === null) return `流 ${name} 记着的最新一个是第 ${last} 个事件，那不是它的`;
      if (newest !== revision)
        return `流 ${name} 记着到了第 ${revision + 1} 个事件，记着的最新一个却是它的第 ${newest + 1} 个`;
      const within = last <= events ? { revision } : back.get(last, events);
      held += ((within as { revision: number } | undefined)?.revision ?? -1) + 1;
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    at = last.id;
    await turn();
  }
  return held === events ? undefined : `各个流一共记着 ${held} 个事件，日志里有 ${events} 个`;
}
