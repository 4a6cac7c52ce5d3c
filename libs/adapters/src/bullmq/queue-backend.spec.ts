import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JobTables } from '../embedded/jobs/job-tables.js';
import { sqliteBackend } from '../embedded/jobs/sqlite-queue-backend.js';
import { queueBackendContract, type BackendPlace } from './queue-backend.contract.js';
import { queueHandContract } from './queue-hand.contract.js';
import { queueKeepingContract } from './queue-keeping.contract.js';

const place = async (): Promise<BackendPlace> => {
  const folder = await mkdtemp(join(tmpdir(), 'backend-'));
  const tables = new JobTables(join(folder, 'jobs.db'));
  return {
    backend: sqliteBackend(tables),
    async close() {
      tables.close();
      await rm(folder, { recursive: true });
    },
  };
};
queueBackendContract('SQLite', place);
queueHandContract('SQLite', place);
queueKeepingContract('SQLite', place);
