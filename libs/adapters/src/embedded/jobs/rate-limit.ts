import { queueMeta } from './queue-meta.js';
import type { StoredQueue } from './stored-job.js';

/** At most `max` jobs of the queue are started in `duration` ms, by all workers together. */
export interface Limiter {
  max: number;
  duration: number;
}

export const rateLimit = {
  /** The queue's own limit goes before the worker's. */
  of(storedQueue: StoredQueue, worker: Limiter | undefined): Limiter | undefined {
    const { max, duration } = queueMeta.all(storedQueue);
    return max && duration ? { max: Number(max), duration: Number(duration) } : worker;
  },

  /** Ms until a job may be started again, 0 when one may be now. */
  remaining({ tables, queue }: StoredQueue, most?: number): number {
    const row = tables.row('SELECT used, until FROM rate WHERE queue = ?', queue);
    if (!row || most === undefined || Number(row['used']) < most) return 0;
    return Math.max(0, Number(row['until']) - Date.now());
  },

  /** Ms that the limit in force still runs; -2, as Redis says it, without one. */
  runs({ tables, queue }: StoredQueue): number {
    const until = Number(
      tables.row('SELECT until FROM rate WHERE queue = ?', queue)?.['until'] ?? 0,
    );
    return until > Date.now() ? until - Date.now() : -2;
  },

  count({ tables, queue }: StoredQueue, { duration }: Limiter): void {
    const now = Date.now();
    tables.run(
      `INSERT INTO rate VALUES (?1, 1, ?3) ON CONFLICT DO UPDATE SET
         used = CASE WHEN until <= ?2 THEN 1 ELSE used + 1 END, until = CASE WHEN until <= ?2 THEN excluded.until ELSE until END`,
      queue,
      now,
      now + duration,
    );
  },

  /** Nothing is started for `ms`. */
  stop({ tables, queue }: StoredQueue, ms: number): void {
    tables.run(
      'INSERT OR REPLACE INTO rate VALUES (?, ?, ?)',
      queue,
      Number.MAX_SAFE_INTEGER,
      Date.now() + ms,
    );
  },

  lift({ tables, queue }: StoredQueue): number {
    const lifted = tables.run('DELETE FROM rate WHERE queue = ?', queue);
    tables.tell(queue, 'rate-limit-lifted', {});
    return lifted;
  },
};
