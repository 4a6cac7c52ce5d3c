export * from './embedded/log/sqlite-event-store.js';
export { BullJobQueue } from './bullmq/bull-job-queue.js';
export { redisBackend } from './bullmq/redis-backend.js';
export { SqliteCheckpoints } from './embedded/jobs/checkpoints.js';
export { JobTables } from './embedded/jobs/job-tables.js';
export { sqliteBackend } from './embedded/jobs/sqlite-queue-backend.js';
export * from './embedded/read-models/projection-store.js';
export * from './embedded/read-models/read-store.js';
