import type { DatabaseSync } from '../database.js';

const PAGE = 500;

/** What `streams` says of where each stream stands, against the events. @returns the first difference, in Chinese */
export async function checkStreams(
  database: DatabaseSync,
  turn: () => Promise<unknown>,
): Promise<string | undefined> {
  const page = database.prepare(
    `SELECT s.id, s.name, s.revision, coalesce((SELECT max(e.revision) FROM events e WHERE e.stream_id = s.id), -1) AS newest
     FROM streams s WHERE s.id > ? ORDER BY s.id LIMIT ${PAGE}`,
  );
  for (let at = 0; ;) {
    const rows = page.all(at) as { id: number; name: string; revision: number; newest: number }[];
    for (const { name, revision, newest } of rows)
      if (revision !== newest)
        return `流 ${name} 记着到了第 ${revision + 1} 个事件，事件只到第 ${newest + 1} 个`;
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    at = last.id;
    await turn();
  }
}
