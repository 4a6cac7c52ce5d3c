import type { StoredQueue } from './stored-job.js';

/** Settings of one queue: BullMQ's own (`paused`, `concurrency`, …) and anybody's. */
export const queueMeta = {
  all({ tables, queue }: StoredQueue): Record<string, string> {
    return Object.fromEntries(
      tables
        .rows('SELECT field, value FROM meta WHERE queue = ?', queue)
        .map(({ field, value }) => [String(field), String(value)]),
    );
  },

  set({ tables, queue }: StoredQueue, values: Record<string, string | number>): void {
    for (const [field, value] of Object.entries(values)) {
      tables.run(
        'INSERT INTO meta VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
        queue,
        field,
        String(value),
      );
    }
  },

  remove({ tables, queue }: StoredQueue, fields: readonly string[]): number {
    return fields.reduce(
      (sum, field) =>
        sum + tables.run('DELETE FROM meta WHERE queue = ? AND field = ?', queue, field),
      0,
    );
  },
};
