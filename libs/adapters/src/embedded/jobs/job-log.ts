import { held, type StoredQueue } from './stored-job.js';

/** The lines a handler logs, beside its job. */
export const jobLog = {
  /** @returns how many lines there are */
  add(storedQueue: StoredQueue, id: string, text: string, keep: number): number {
    const { tables, queue } = storedQueue;
    held(storedQueue, id);
    tables.run(
      'INSERT INTO log SELECT ?1, ?2, coalesce(max(line), 0) + 1, ?3 FROM log WHERE queue = ?1 AND id = ?2',
      queue,
      id,
      text,
    );
    if (keep > 0) jobLog.trim(storedQueue, id, keep);
    return lines(storedQueue, id).length;
  },

  trim({ tables, queue }: StoredQueue, id: string, keep: number): void {
    tables.run(
      'DELETE FROM log WHERE queue = ?1 AND id = ?2 AND line <= (SELECT max(line) FROM log WHERE queue = ?1 AND id = ?2) - ?3',
      queue,
      id,
      keep,
    );
  },

  page(
    storedQueue: StoredQueue,
    id: string,
    first: number,
    last: number,
    ascending: boolean,
  ): { logs: string[]; count: number } {
    const all = lines(storedQueue, id);
    if (!ascending) all.reverse();
    return { logs: all.slice(first, last < 0 ? undefined : last + 1), count: all.length };
  },
};

function lines({ tables, queue }: StoredQueue, id: string): string[] {
  return tables
    .rows('SELECT text FROM log WHERE queue = ? AND id = ? ORDER BY line', queue, id)
    .map(({ text }) => String(text));
}
