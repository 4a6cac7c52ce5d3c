import { join } from 'node:path';
import { BullJobQueue } from '../../libs/adapters/src/bullmq/bull-job-queue.js';
import { redisBackend } from '../../libs/adapters/src/bullmq/redis-backend.js';
import { JobTables } from '../../libs/adapters/src/embedded/jobs/job-tables.js';
import { sqliteBackend } from '../../libs/adapters/src/embedded/jobs/sqlite-queue-backend.js';

/** Short, so that a dead worker is noticed within the test's time; long enough for a busy machine, where one that waits for its turn would be taken for dead. */
const LOCK_MS = 2500;

/** The same jobs, seen from any process: `redis` is a port, without it SQLite in `folder`. */
export function openJobs(
  folder: string,
  redis?: number,
): { queue: BullJobQueue; close(): Promise<void> } {
  const tables = redis === undefined ? new JobTables(join(folder, 'jobs.db')) : undefined;
  const backend = tables
    ? sqliteBackend(tables)
    : redisBackend({ host: '127.0.0.1', port: redis, maxRetriesPerRequest: null });
  // Losing a lock is what these tests are about: not reported.
  const queue = new BullJobQueue({ backend, lockMs: LOCK_MS, graceMs: 200 });
  return {
    queue,
    async close() {
      await queue.close();
      tables?.close();
    },
  };
}
